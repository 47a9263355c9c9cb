export type { PairAction } from '#io/graph/ask-pair-actions.ts'
