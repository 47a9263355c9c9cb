import { solidlyErrors, splitExecutorErrors } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { plainText } from '@dexswap/token-lists'
import { decodeErrorResult, isHex } from 'viem/utils'
import { causesOf } from './error-causes.ts'

/** Maximum length of a displayed revert reason. */
const maxReasonLength = 120

const knownErrors = [
  ...splitExecutorErrors,
  ...solidlyErrors,
  { type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const

/** Matches the reason in a node's message. "missing revert data" contains none. */
const statedReason = /(?<!missing )revert(?:ed)?(?: with reason(?: string)?)?[:\s]+(?!for an unknown reason)(.+)/i
/** Suffixes that libraries append to a revert reason, or return in place of one. */
const ofLibrary = /\s*\((?:action=|no data ).*$/

/**
 * Custom errors of the executor and of Solidly routers, mapped to the pair router's message for the
 * same reason.
 */
const routerWords: Readonly<Record<string, string>> = {
  Expired: 'EXPIRED',
  InsufficientOutput: 'INSUFFICIENT_OUTPUT_AMOUNT',
  InsufficientOutputAmount: 'INSUFFICIENT_OUTPUT_AMOUNT',
}

/**
 * Revert reason without the contract's name: 'DXswapRouter: EXPIRED' becomes 'EXPIRED'. Read from the
 * error data, else from the message; null when the call did not revert or has no reason.
 */
export function revertReason(error: unknown): string | null {
  const chain = causesOf(error)
  for (const { data } of chain) {
    const reason = reasonInData(typeof data === 'object' && data !== null && 'data' in data ? data.data : data)
    if (reason) return withoutPrefix(reason)
  }
  for (const { message } of chain) {
    const stated = typeof message === 'string' ? statedReason.exec(message) : null
    const reason = plainText((stated?.[1] ?? '').replace(ofLibrary, '').replace(/^['"]|['"]$/g, ''), maxReasonLength)
    if (reason) return withoutPrefix(reason)
  }
  return null
}

function reasonInData(data: unknown): string | null {
  if (!isHex(data) || data.length < 10) return null
  try {
    const { errorName, args: [reason] = [] } = decodeErrorResult({ abi: knownErrors, data })
    if (errorName !== 'Error' && errorName !== 'Panic') return routerWords[errorName] ?? errorName
    if (reason === undefined) return null
    return plainText(typeof reason === 'bigint' ? `panic 0x${reason.toString(16)}` : reason, maxReasonLength) || null
  } catch {
    return selectorOf(data)
  }
}

/** The selector of a custom error, displayed when its ABI is unknown, so that a user can look it up. */
function selectorOf(data: Hex): string {
  return data.slice(0, 10)
}

function withoutPrefix(reason: string): string {
  return reason.replace(/^[\w .]{1,40}:\s*/, '')
}
