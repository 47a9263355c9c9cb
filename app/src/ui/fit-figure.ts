/** Font sizes of an amount in px. The last two are for amounts that no honest panel is wide enough for. */
export const figureSizes = [36, 32, 28, 24, 20, 16] as const

/** The first size, from the largest, at which the figure fits; the smallest if none does. */
export function fitFigure(fits: (size: number) => boolean): number {
  return figureSizes.find(fits) ?? figureSizes[figureSizes.length - 1] ?? 16
}
