type NumberMarks = { readonly decimal: '.' | ','; readonly group: ',' | '\u202f' }

const point: NumberMarks = { decimal: '.', group: ',' }
/** Groups by a narrow space (ISO 80000-1), because '1.234' would be another amount in a field. */
const comma: NumberMarks = { decimal: ',', group: '\u202f' }

let marks = point
let direction: 'ltr' | 'rtl' = 'ltr'

/** Number marks of the current language. */
export function numberMarks(): NumberMarks {
  return marks
}

/** Languages with a decimal comma. Listed, because `Intl.NumberFormat` takes 80 ms to load its data. */
const withComma: readonly string[] = ['de', 'es-AR', 'it-IT', 'ro', 'ru', 'vi']

/** Text direction of the page. */
export function textDirection(): 'ltr' | 'rtl' {
  return direction
}

/** Sets number marks and text direction of a language; later renders use them. `tag`: BCP 47. */
export function writeNumbersFor(tag: string, textDirection: 'ltr' | 'rtl' = 'ltr'): void {
  direction = textDirection
  marks = withComma.includes(tag) ? comma : point
}
