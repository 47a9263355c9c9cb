/** Placeholder with the final size, hidden from screen readers; its region sets `aria-busy`. */
export function Skeleton(props: {
  width?: number | string
  height?: number
  radius?: number | string
  className?: string
}) {
  const { width = '100%', height = 20, radius, className = '' } = props
  return <span aria-hidden="true" className={`skeleton ${className}`} style={{ width, height, borderRadius: radius }} />
}
