import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Key of an amount's width: figures are tabular, so equal counts have equal widths. */
export function figureShape(text: string): string {
  const digits = text.replace(/\D/g, '').length
  return `${digits}+${text.length - digits}`
}

/** Widths of a digit and a separator in px at 1 rem. */
type FigureAdvances = { readonly digit: number; readonly separator: number }

/** Tolerance of the estimate as a ratio: font engines round widths to pixels at each size. */
const tolerance = 0.06

/** Whether a figure fits into `room` px by arithmetic; null when it must be measured. */
export function figureFits(
  text: string,
  { digit, separator }: FigureAdvances,
  size: number,
  room: number,
): boolean | null {
  const digits = text.replace(/\D/g, '').length
  const width = (digits * digit + (text.length - digits) * separator) * size
  if (width <= room * (1 - tolerance)) return true
  return width > room * (1 + tolerance) ? false : null
}

/** Font sizes of an amount in rem; the last two are for implausibly long ones. */
export const figureSizes = [2.25, 2, 1.75, 1.5, 1.25, 1] as const

/** The first size, from the largest, at which the figure fits; the smallest if none does. */
export function fitFigure(fits: (size: number) => boolean): number {
  return figureSizes.find(fits) ?? figureSizes[figureSizes.length - 1] ?? 1
}

/** Measurements of a field; each forces a layout, too slow for each keystroke. */
type Measured = {
  /** By shape and room. */
  readonly sizes: Map<string, number>
  /** Of the page's font, measured when the page is laid out anyway. */
  advances: FigureAdvances | null
}

/** Of the page's font, drawn as the field draws it. */
function measureAdvances(input: HTMLInputElement): FigureAdvances {
  const count = 20
  const size = fitFigure(() => true)
  const probes = ['0', '.'].map((sign) => {
    const probe = document.createElement('span')
    probe.className = input.className
    Object.assign(probe.style, {
      position: 'absolute',
      width: 'auto',
      visibility: 'hidden',
      fontSize: `${size}rem`,
    })
    probe.textContent = sign.repeat(count)
    return probe
  })
  input.after(...probes)
  const [digit = 0, separator = 0] = probes.map((probe) => probe.getBoundingClientRect().width / count / size)
  for (const probe of probes) probe.remove()
  return { digit, separator }
}

/** The empty field is not measured: its placeholder fits everywhere. */
function sizeFor(measured: Measured, input: HTMLInputElement, text: string, room: number): number {
  if (text === '') return fitFigure(() => true)
  // Grouped digits are drawn over the field, which holds fewer characters to measure.
  const isMeasurable = text === input.value
  if (!isMeasurable) measured.advances ??= measureAdvances(input)
  const key = `${figureShape(text)} ${room}`
  const size =
    measured.sizes.get(key) ??
    fitFigure((candidate) => {
      const reckoned = measured.advances && figureFits(text, measured.advances, candidate, room)
      if (reckoned !== null || !isMeasurable) return reckoned ?? false
      input.style.fontSize = `${candidate}rem`
      return input.scrollWidth <= input.clientWidth
    })
  measured.sizes.set(key, size)
  return size
}

/** Draws an amount, and the element over its field, in the largest of the sizes that fits the field. */
export function useFittedFigure(
  field: RefObject<HTMLInputElement | null>,
  over: RefObject<HTMLElement | null>,
  text: string,
): void {
  const room = useRef<number | null>(null)
  const [measured] = useState<Measured>(() => ({ sizes: new Map(), advances: null }))
  const draw = useEffectEvent((input: HTMLInputElement) => {
    const width = room.current ?? input.clientWidth
    room.current = width
    const size = `${sizeFor(measured, input, text, width)}rem`
    for (const each of [input, over.current]) {
      if (each && each.style.fontSize !== size) each.style.fontSize = size
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what asks for another size
  useLayoutEffect(() => {
    if (field.current !== null) draw(field.current)
  }, [field, text])

  // Synchronises the font size with the browser's layout.
  useLayoutEffect(() => {
    const input = field.current
    if (input === null) return
    const observer = new ResizeObserver(() => {
      measured.advances ??= measureAdvances(input)
      room.current = input.clientWidth
      draw(input)
    })
    observer.observe(input)
    // The web font loads after the first paint and is wider than the fallback.
    const fonts = 'fonts' in document ? document.fonts : null
    const forget = () => {
      measured.sizes.clear()
      measured.advances = measureAdvances(input)
      draw(input)
    }
    fonts?.addEventListener('loadingdone', forget)
    return () => {
      observer.disconnect()
      fonts?.removeEventListener('loadingdone', forget)
    }
  }, [field, measured])
}
