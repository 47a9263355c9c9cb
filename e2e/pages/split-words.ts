/** Texts of the screens of a split order, by language. */
export const splitWords = {
  en: {
    language: 'en',
    connect: 'Connect Wallet',
    card: 'Swap',
    dialog: 'Confirm Swap',
    platform: 'Platform',
    approve: /^Approve /,
    rowName: /^Split · \d routes?/,
    routes: /^Split over \d routes$/,
    notifications: 'Notifications',
    confirmed: 'Confirmed',
    toReceipt: 'View on block explorer',
    receipt: 'Transaction',
    part: /^Over (DexSwap|Uniswap V[23]|Sushiswap|Viperswap|Aerodrome)/,
  },
  iw: {
    language: 'iw',
    connect: 'חיבור ארנק',
    card: 'החלפה',
    dialog: 'אישור ההחלפה',
    platform: 'פלטפורמה',
    approve: /^אישור /,
    rowName: /^Split · (?:\d|שני) מסלולים/,
    routes: /^מחולק ל/,
    notifications: 'הודעות',
    confirmed: 'אושרה',
    toReceipt: 'צפייה בסייר הבלוקים',
    receipt: 'עסקה',
    part: /^דרך (DexSwap|Uniswap V[23]|Sushiswap|Viperswap|Aerodrome)/,
  },
} as const

export type SplitWords = (typeof splitWords)[keyof typeof splitWords]
