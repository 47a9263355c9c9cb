import { ListLocationInvalidError, TokenListInvalidError } from '@dexswap/token-lists'
import { t } from '@lingui/core/macro'

/** Why a list did not come, in the words of the catalogue (spec/1 §8), with what is known beyond them. */
export function listFailure(error: unknown): { readonly title: string; readonly details: readonly string[] } {
  if (error instanceof ListLocationInvalidError) return { title: t`Enter valid list location`, details: [] }
  if (error instanceof TokenListInvalidError) {
    return { title: t`Token list failed validation`, details: error.details }
  }
  return { title: error instanceof Error ? error.message : t`Error importing list`, details: [] }
}
