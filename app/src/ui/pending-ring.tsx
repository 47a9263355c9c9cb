/** An open ring that turns while something is under way; a dot where motion is not wanted. Says nothing itself. */
export function PendingRing({ size = 16 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="pending-ring" width={size} height={size} viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="6.5" pathLength="100" />
    </svg>
  )
}
