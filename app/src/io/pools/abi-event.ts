import type { Abi, AbiEvent } from 'viem'
import { AbiEventMissingError } from './pool-errors.ts'

/** An event of an ABI by name, so that its topic is worked out from the ABI and not written a second time. */
export function abiEvent(abi: Abi, name: string): AbiEvent {
  const event = abi.find((item): item is AbiEvent => item.type === 'event' && item.name === name)
  if (!event) throw new AbiEventMissingError(name)
  return event
}
