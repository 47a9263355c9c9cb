import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { figureShape } from './figure-shape.ts'
import { type FigureAdvances, figureFits } from './figure-width.ts'
import { fitFigure } from './fit-figure.ts'

/** Sizes by shape and room. Measuring makes the browser lay the page out, which a keystroke has no time for: each is measured once. */
const measured = new Map<string, number>()
/** Measured once for the page's font, at a moment when the page is laid out anyway. */
let advances: FigureAdvances | null = null

/** Of the page's font, drawn as the field draws it. */
function measureAdvances(input: HTMLInputElement): FigureAdvances {
  const count = 20
  const size = fitFigure(() => true)
  const probes = ['0', '.'].map((sign) => {
    const probe = document.createElement('span')
    probe.className = input.className
    Object.assign(probe.style, { position: 'absolute', width: 'auto', visibility: 'hidden', fontSize: `${size}px` })
    probe.textContent = sign.repeat(count)
    return probe
  })
  input.after(...probes)
  const [digit = 0, separator = 0] = probes.map((probe) => probe.getBoundingClientRect().width / count / size)
  for (const probe of probes) probe.remove()
  return { digit, separator }
}

/** The empty field is not measured: its placeholder fits everywhere. */
function sizeFor(input: HTMLInputElement, text: string, room: number): number {
  if (text === '') return fitFigure(() => true)
  const key = `${figureShape(text)} ${room}`
  const size =
    measured.get(key) ??
    fitFigure((candidate) => {
      const reckoned = advances && figureFits(text, advances, candidate, room)
      if (reckoned !== null) return reckoned
      input.style.fontSize = `${candidate}px`
      return input.scrollWidth <= input.clientWidth
    })
  measured.set(key, size)
  return size
}

/** Draws an amount in the largest of the sizes that fits its field. */
export function useFittedFigure(field: RefObject<HTMLInputElement | null>, text: string): void {
  const room = useRef<number | null>(null)
  const draw = useEffectEvent((input: HTMLInputElement) => {
    const width = room.current ?? input.clientWidth
    room.current = width
    const size = `${sizeFor(input, text, width)}px`
    if (input.style.fontSize !== size) input.style.fontSize = size
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what asks for another size
  useLayoutEffect(() => {
    if (field.current !== null) draw(field.current)
  }, [field, text])

  // Keeps the drawn size in step with the layout, which only the browser knows.
  useLayoutEffect(() => {
    const input = field.current
    if (input === null) return
    const observer = new ResizeObserver(() => {
      advances = advances ?? measureAdvances(input)
      room.current = input.clientWidth
      draw(input)
    })
    observer.observe(input)
    // The page's font arrives after the first paint and is wider than its stand-in.
    const fonts = 'fonts' in document ? document.fonts : null
    const forget = () => {
      measured.clear()
      advances = measureAdvances(input)
      draw(input)
    }
    fonts?.addEventListener('loadingdone', forget)
    return () => {
      observer.disconnect()
      fonts?.removeEventListener('loadingdone', forget)
    }
  }, [field])
}
