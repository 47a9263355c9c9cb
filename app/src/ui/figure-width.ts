/** How wide a digit and a separator are drawn, as parts of the font size; figures are tabular, so all digits are alike. */
export type FigureAdvances = { readonly digit: number; readonly separator: number }

/** Font engines round widths to the pixel grid at each size: an estimate nearer to the limit than this part of it decides nothing. */
const doubt = 0.06

/** Whether a figure fits into so many px at a font size, by arithmetic alone; null where only measuring can tell. */
export function figureFits(
  text: string,
  { digit, separator }: FigureAdvances,
  size: number,
  room: number,
): boolean | null {
  const digits = text.replace(/\D/g, '').length
  const width = (digits * digit + (text.length - digits) * separator) * size
  if (width <= room * (1 - doubt)) return true
  return width > room * (1 + doubt) ? false : null
}
