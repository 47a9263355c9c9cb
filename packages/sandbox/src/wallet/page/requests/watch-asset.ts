import { parseParameters, watchAssetParameters } from '../parameters.ts'
import type { Session } from '../session.ts'

/** Opens a prompt for a token (EIP-747). Confirming has no effect, because this wallet lists no tokens. */
export async function watchAsset({ window }: Session, params: unknown): Promise<boolean> {
  const { options } = parseParameters(watchAssetParameters, Array.isArray(params) ? params[0] : params)
  const rows = [
    { label: 'Token', value: options.symbol ?? '' },
    { label: 'Address', value: options.address },
    { label: 'Decimals', value: String(options.decimals ?? '') },
  ]
  return window.confirm({ title: 'Add token', rows, warning: null, raw: null, confirm: 'Add' })
}
