/// <reference lib="dom" />
import type { Address } from '@dexswap/chains'
import { element } from './element.ts'

/** Radio buttons for the accounts, labelled with full addresses. */
export function accountChoice(
  addresses: readonly Address[],
  selected: number,
  onChoose: (account: number) => void,
): HTMLFieldSetElement {
  return element(
    'fieldset',
    {},
    element('legend', {}, element('h3', {}, 'Account')),
    ...addresses.map((address, account) => {
      const radio = element('input', { type: 'radio', name: 'account', value: String(account) })
      radio.checked = account === selected
      radio.addEventListener('change', () => onChoose(account))
      return element('label', {}, radio, element('span', {}, `Account ${account + 1} ${address}`))
    }),
  )
}
