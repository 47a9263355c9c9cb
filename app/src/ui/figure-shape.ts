/** What decides how wide an amount is drawn: figures are tabular, so as many digits and separators take the same room. */
export function figureShape(text: string): string {
  const digits = text.replace(/\D/g, '').length
  return `${digits}+${text.length - digits}`
}
