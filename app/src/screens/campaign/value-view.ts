/** In which unit values are shown: in their own tokens, or in US dollars. */
export type ValueView = 'crypto' | 'usd'
