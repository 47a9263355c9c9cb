/** The mark: a circle cut in two and moved along the cut. Takes the brand's colours unless told others. */
export function Mark(props: { size?: number; right?: string; left?: string; className?: string }) {
  const { size = 24, right = 'var(--brand)', left = 'var(--brand-deep)', className } = props
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ flex: 'none' }}
    >
      <path fill={left} d="M11.25 5a9 9 0 0 0 0 18z" />
      <path fill={right} d="M12.75 1a9 9 0 0 1 0 18z" />
    </svg>
  )
}
