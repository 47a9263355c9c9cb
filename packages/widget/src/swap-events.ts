import type { Quote, Quotes } from '@dexswap/sdk'

type Hash = `0x${string}`

/** Details of the events of the element, by name. Amounts are base units. */
export type SwapEventDetails = {
  /** A price of the newest block. */
  readonly quote: { readonly quotes: Quotes }
  /** An approval that the wallet sent; `amount` is the new allowance of `spender`. */
  readonly approve: {
    readonly hash: Hash
    readonly token: Hash
    readonly spender: Hash
    readonly quote: Quote
  }
  /** A swap that the wallet sent. */
  readonly swap: { readonly hash: Hash; readonly quote: Quote }
  /** A mined swap; `received` is null for the native currency, which leaves no event. */
  readonly confirmed: {
    readonly hash: Hash
    readonly quote: Quote
    readonly blockNumber: bigint
    readonly received: bigint | null
  }
  readonly error: {
    readonly stage: 'setting' | 'wallet' | 'quote' | 'approve' | 'swap'
    /** A failure of the SDK, the node or the wallet; a sentence for a wrong attribute. */
    readonly error: unknown
    readonly message: string
  }
}

export type SwapEventName = keyof SwapEventDetails
/** Dispatches an event of the element. */
export type Emit = <Name extends SwapEventName>(name: Name, detail: SwapEventDetails[Name]) => void
