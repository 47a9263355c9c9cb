import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createOwnAddresses } from '#core/account/own-addresses.ts'
import { openPortfolio, watched } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }

async function open() {
  const { session } = await openPortfolio('/portfolio?tab=activity')
  const section = within(await screen.findByRole('region', { name: /^My addresses/ }, waitOptions))
  const type = (label: string, value: string) => fireEvent.change(section.getByLabelText(label), { target: { value } })
  return { section, type, store: session.services.get(createOwnAddresses) }
}

describe('OwnAddressesSection', () => {
  test('default: labels an address, links to its portfolio, and removes the address', async () => {
    const { section, type, store } = await open()
    type('Your address', watched)
    type('Label', 'Cold wallet')
    const keep = section.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await waitFor(() => expect(keep.disabled).toBe(false), waitOptions)
    fireEvent.click(keep)
    expect(store.get()).toEqual([{ address: watched.toLowerCase(), name: 'Cold wallet' }])
    const row = within(section.getByRole('listitem'))
    expect(row.getByText('Cold wallet')).toBeDefined()
    expect(row.getByRole('link', { name: 'Watch' }).getAttribute('href')?.toLowerCase()).toContain(
      watched.toLowerCase(),
    )
    fireEvent.click(row.getByRole('button', { name: 'Forget Cold wallet' }))
    expect([store.get(), section.queryByRole('listitem')]).toEqual([[], null])
  })

  test('behavior: rejects an invalid address', async () => {
    const { section, type } = await open()
    type('Your address', '0x12')
    type('Label', 'Cold wallet')
    expect(await section.findByText('This is neither an address nor a name.', {}, waitOptions)).toBeDefined()
    expect(section.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })
})
