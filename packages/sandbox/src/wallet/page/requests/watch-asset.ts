import { parseParameters, watchAssetParameters } from '../parameters.ts'
import type { Session } from '../session.ts'

/** EIP-747. The wallet lists no tokens, so the confirmation only changes the response. */
export async function watchAsset({ window }: Session, params: unknown): Promise<boolean> {
  const { options } = parseParameters(watchAssetParameters, Array.isArray(params) ? params[0] : params)
  const rows = [
    { label: 'Token', value: options.symbol ?? '' },
    { label: 'Address', value: options.address },
    { label: 'Decimals', value: String(options.decimals ?? '') },
  ]
  return window.confirm({ title: 'Add token', rows, warning: null, raw: null, confirm: 'Add' })
}
