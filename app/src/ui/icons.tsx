export type IconProps = {
  /** Size in px: 20, 18 or 16. */
  size?: number
  className?: string
}

/**
 * Icon on a 24 px grid. Hidden from screen readers, because its control has a name. `mirrored`
 * flips it in right-to-left layout.
 */
export function Glyph(props: IconProps & { d: string; fill?: string; mirrored?: boolean }) {
  const { d, fill = 'none', size = 20, className = '', mirrored = false } = props
  return (
    <svg
      aria-hidden="true"
      className={mirrored ? `rtl:-scale-x-100 ${className}` : className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={size < 18 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={d} />
    </svg>
  )
}

export const ArrowLeftIcon = (props: IconProps) => <Glyph {...props} mirrored d="M19 12H5m6-6-6 6 6 6" />
export const CheckIcon = (props: IconProps) => <Glyph {...props} d="m5 12.5 4.5 4.5L19 7.5" />
export const ChevronDownIcon = (props: IconProps) => <Glyph {...props} d="m6 9.5 6 6 6-6" />
export const ChevronRightIcon = (props: IconProps) => <Glyph {...props} mirrored d="m9.5 6 6 6-6 6" />
export const ChevronUpIcon = (props: IconProps) => <Glyph {...props} d="m6 14.5 6-6 6 6" />
export const ClockIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M12 7.5V12l3 2" />
)
export const CloseIcon = (props: IconProps) => <Glyph {...props} d="m5.5 5.5 13 13m0-13-13 13" />
export const ExternalIcon = (props: IconProps) => (
  <Glyph
    {...props}
    mirrored
    d="M13.5 4.5h6v6m0-6L11 13m8.5 2v2a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 17V7A2.5 2.5 0 0 1 7 4.5h2"
  />
)
export const FlipIcon = (props: IconProps) => <Glyph {...props} d="M8 4.5v15m-4-4 4 4 4-4M16 19.5v-15m-4 4 4-4 4 4" />
export const InfoIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M12 11.5V16m0-8.2v.1" />
)
export const InvertIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 8h15.5M16 4.5 19.5 8 16 11.5M20 16H4.5M8 12.5 4.5 16 8 19.5" />
)
export const SearchIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5" />
)
export const SlidersIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3.5 8h9m6 0h2m-17 8h2m6 0h9M12.5 8a3 3 0 1 0 6 0 3 3 0 1 0 -6 0M5.5 16a3 3 0 1 0 6 0 3 3 0 1 0 -6 0"
  />
)
export const WarningIcon = (props: IconProps) => <Glyph {...props} d="M12 4.5 3.5 19h17zm0 6v4m0 2.2v.1" />

/** The logo: a circle that is cut and shifted along the cut; in brand colors by default. */
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
export const ArrowDownIcon = (props: IconProps) => <Glyph {...props} d="M12 5v14m-6-6 6 6 6-6" />
export const ArrowRightIcon = (props: IconProps) => <Glyph {...props} mirrored d="M5 12h14m-6-6 6 6-6 6" />
export const ChevronLeftIcon = (props: IconProps) => <Glyph {...props} mirrored d="m14.5 6-6 6 6 6" />
export const CopyIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M11.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6A2.5 2.5 0 0 1 9 17.5v-6A2.5 2.5 0 0 1 11.5 9M15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9"
  />
)
export const MoreIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.8 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0m6.5 0a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0m6.5 0a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0"
  />
)
export const PlusIcon = (props: IconProps) => <Glyph {...props} d="M12 5v14M5 12h14" />
export const PowerIcon = (props: IconProps) => <Glyph {...props} d="M12 3.5V11M7.5 6.5a7.5 7.5 0 1 0 9 0" />
const star = 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
export const StarIcon = (props: IconProps) => <Glyph {...props} d={star} />
export const StarFilledIcon = (props: IconProps) => <Glyph {...props} d={star} fill="currentColor" />
export const TableIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M6.5 5h11A2.5 2.5 0 0 1 20 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5v-9A2.5 2.5 0 0 1 6.5 5M4 10h16m-10 0v9"
  />
)
export const WalletIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M17.5 8V6.5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2V17a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 17v-6.5A2.5 2.5 0 0 0 17.5 8H5.5M16 13.8v.1"
  />
)
