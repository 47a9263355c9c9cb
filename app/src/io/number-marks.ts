type NumberMarks = { readonly decimal: '.' | ','; readonly group: ',' | '\u202f' }

const point: NumberMarks = { decimal: '.', group: ',' }
/** Groups by a narrow space (ISO 80000-1): '1.234' in an amount field would be another number. */
const comma: NumberMarks = { decimal: ',', group: '\u202f' }

let marks = point
let direction: 'ltr' | 'rtl' = 'ltr'

/** The current number marks. */
export function numberMarks(): NumberMarks {
  return marks
}

/** The direction of the page's text. */
export function textDirection(): 'ltr' | 'rtl' {
  return direction
}

/** Sets number marks and direction of a language for later renders. `tag`: BCP 47. */
export function writeNumbersFor(tag: string, textDirection: 'ltr' | 'rtl' = 'ltr'): void {
  direction = textDirection
  const written = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(0.5)
  marks = written.includes(',') ? comma : point
}
