import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Cache key of an amount's width: digits are tabular, so equal counts have equal widths. */
export function figureShape(text: string): string {
  const digits = text.replace(/\D/g, '').length
  return `${digits}+${text.length - digits}`
}

/** Width of a digit and of a separator in px at 1 rem. */
type FigureAdvances = { readonly digit: number; readonly separator: number }

/** Relative tolerance of the estimate, as font engines round widths to pixels. */
const tolerance = 0.06

/** Whether a figure fits into `room` px by calculation; null when it must be measured. */
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

/** Font sizes of an amount in rem; the last two are for very long ones. */
export const figureSizes = [2.25, 2, 1.75, 1.5, 1.25, 1] as const

/** The largest size at which the figure fits; the smallest if none does. */
export function fitFigure(fits: (size: number) => boolean): number {
  return figureSizes.find(fits) ?? figureSizes[figureSizes.length - 1] ?? 1
}

/**
 * Cached measurements of a field, because measuring forces a layout, which is too slow for every
 * keystroke.
 */
type Measured = {
  /** Font size by shape of the text and available width. */
  readonly sizes: Map<string, number>
  /** Widths in the page's font; null before the first measurement. */
  advances: FigureAdvances | null
}

/** Measures digit and separator widths in the font of the field. */
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

/** An empty field needs no measurement, because its placeholder always fits. */
function sizeFor(measured: Measured, input: HTMLInputElement, text: string, room: number): number {
  if (text === '') return fitFigure(() => true)
  // Only the text of the field itself can be measured; the grouped digits drawn over it are longer.
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

/**
 * Sets the largest font size at which an amount fits into its field, also for the digits drawn over
 * it.
 */
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

  // Sets the font size before the browser paints.
  useLayoutEffect(() => {
    const input = field.current
    if (input === null) return
    const observer = new ResizeObserver(() => {
      measured.advances ??= measureAdvances(input)
      room.current = input.clientWidth
      draw(input)
    })
    observer.observe(input)
    // Measures again when the web font has loaded, as it is wider than the fallback font.
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
