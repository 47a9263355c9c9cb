import { Glyph, type IconProps } from './icons.tsx'

// What nothing of the first screen draws: in icons.tsx it would come before the first price.

export const ArrowDownIcon = (props: IconProps) => <Glyph {...props} d="M12 5v14m-6-6 6 6 6-6" />
export const ArrowRightIcon = (props: IconProps) => <Glyph {...props} mirrored d="M5 12h14m-6-6 6 6-6 6" />
export const ChevronLeftIcon = (props: IconProps) => <Glyph {...props} mirrored d="m14.5 6-6 6 6 6" />
export const CopyIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M11.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6A2.5 2.5 0 0 1 9 17.5v-6A2.5 2.5 0 0 1 11.5 9M15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9"
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
