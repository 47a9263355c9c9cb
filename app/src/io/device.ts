/** A phone or tablet, by what the browser says of itself. */
export function isMobileDevice(agent: string = navigator.userAgent): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(agent)
}
