export type NumberMarks = { readonly decimal: '.' | ','; readonly group: ',' | '\u202f' }

const point: NumberMarks = { decimal: '.', group: ',' }
/** Grouped by a narrow space (ISO 80000-1) and not by points: '1.234', pasted into an amount field, would be another number. */
const comma: NumberMarks = { decimal: ',', group: '\u202f' }

let marks = point

/** The marks in which figures are written now. */
export function numberMarks(): NumberMarks {
  return marks
}

/** Figures are written as the language does from here on; what is drawn already has to be drawn again. `tag` as in BCP 47. */
export function writeNumbersFor(tag: string): void {
  const written = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(0.5)
  marks = written.some(({ type, value }) => type === 'decimal' && value === ',') ? comma : point
}
