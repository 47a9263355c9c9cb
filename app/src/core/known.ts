export {
  allKnown,
  bothKnown,
  type Known,
  known,
  knownValue,
  loading,
  mapKnown,
  type UnknownReason,
  unknown,
} from '@dexswap/pools-reader/known'
