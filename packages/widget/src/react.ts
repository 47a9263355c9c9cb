/// <reference lib="dom" />
import { createElement, type ReactElement, useEffect, useRef } from 'react'
import type { DexswapSwapElement, Eip1193Provider, SwapEventDetails, SwapEventName, TextOverrides } from './index.ts'
import './index.ts'

type Handler<Name extends SwapEventName> = (detail: SwapEventDetails[Name]) => void

export type DexswapSwapProps = {
  readonly chain?: string | number
  readonly input?: string
  readonly output?: string
  /** The first amount; the user's stays when it changes to undefined. */
  readonly amount?: string
  readonly rpc?: string
  readonly slippageBps?: number
  readonly theme?: 'light' | 'dark'
  readonly className?: string
  readonly provider?: Eip1193Provider | null
  /** A chain record of your own; the same object while it is the same record. */
  readonly record?: unknown
  readonly texts?: TextOverrides | null
  readonly onQuote?: Handler<'quote'>
  readonly onApprove?: Handler<'approve'>
  readonly onSwap?: Handler<'swap'>
  readonly onConfirmed?: Handler<'confirmed'>
  readonly onError?: Handler<'error'>
}

/** `<dexswap-swap>` with typed properties and events. Needs React 18 or newer. */
export function DexswapSwap(props: DexswapSwapProps): ReactElement {
  const { chain, input, output, amount, rpc, slippageBps, theme, className } = props
  const { provider = null, record = null, texts = null } = props
  const ref = useRef<DexswapSwapElement>(null)
  const handlers = useRef(props)
  useEffect(() => {
    handlers.current = props
  })
  useEffect(() => {
    if (ref.current) ref.current.provider = provider
  }, [provider])
  useEffect(() => {
    if (ref.current) ref.current.record = record
  }, [record])
  useEffect(() => {
    if (ref.current) ref.current.texts = texts
  }, [texts])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const ended = new AbortController()
    const { signal } = ended
    element.addEventListener('quote', ({ detail }) => handlers.current.onQuote?.(detail), { signal })
    element.addEventListener('approve', ({ detail }) => handlers.current.onApprove?.(detail), { signal })
    element.addEventListener('swap', ({ detail }) => handlers.current.onSwap?.(detail), { signal })
    element.addEventListener('confirmed', ({ detail }) => handlers.current.onConfirmed?.(detail), { signal })
    element.addEventListener('error', ({ detail }) => handlers.current.onError?.(detail), { signal })
    return () => ended.abort()
  }, [])
  return createElement('dexswap-swap', {
    ...{ ref, chain, input, output, amount, rpc, theme, class: className, 'slippage-bps': slippageBps },
  })
}
