import { type Address, isSameAddress, harmony as record } from '@dexswap/chains'
import { screen, within } from '@testing-library/react'
import { numberToHex } from 'viem/utils'
import { type CreateForm, createCampaignDrafts, emptyForm } from '#core/campaigns/create-drafts.ts'
import { paths } from '#core/routes/table.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { CreateCampaignScreen } from '../create/create-campaign-screen.tsx'
import { account, chainWith, lpAt, now, pricedPools, running } from './open-campaign.tsx'

export const harmony = configuredChain(1666600000)
export const xdexs = record.tokens.find(({ symbol }) => symbol === 'xDEXS')
export const day = 86_400n

export const complete: CreateForm = {
  ...emptyForm,
  pair: lpAt,
  rewards: [{ token: xdexs?.address ?? null, text: '4.5' }],
  startsAt: now + day,
  endsAt: now + 11n * day,
  step: 4,
}

export const paying = (text: string) => ({ rewards: [{ token: xdexs?.address ?? null, text }] })

/** Opens the form with a draft. All tokens have one allowance; `approved` makes it unlimited. */
export async function openCreate(
  form: Partial<CreateForm> = {},
  {
    wallet = true,
    allowance = 0n,
    approved = null as Address | null,
    batches = false,
    withdrawOnly = false,
    paused = false,
  } = {},
) {
  const page = createPageSession(harmony)
  const answer = chainWith({ ...running, paused })
  page.answerCalls((call) => {
    // `allowance` of a reward token; only the factory has one.
    if (call.data.startsWith('0xdd62ed3e')) {
      const isFactory = call.data.endsWith(harmony.campaignFactory?.slice(2).toLowerCase() ?? 'none')
      const all = approved !== null && isSameAddress(call.to, approved) ? 10n ** 30n : allowance
      return `0x${(isFactory ? all : 0n).toString(16).padStart(64, '0')}`
    }
    // `token0` and `token1`; every pair is WONE / 1DAI.
    return answer(/^0x(?:0dfe1681|d21220a7)/.test(call.data) ? { ...call, to: lpAt } : call)
  })
  page.stores.pools.set(pricedPools)
  const request = async ({ method }: { method: string }) =>
    method === 'wallet_getCapabilities' && batches
      ? { [numberToHex(harmony.id)]: { atomic: { status: 'supported' } } }
      : null
  const connected = connectedWallet(account, harmony.id)
  if (wallet) page.stores.wallet.set({ ...connected, request } as typeof connected)
  page.session.services.get(createCampaignDrafts).change(harmony.id, { ...emptyForm, ...form })
  page.stores.switches.set({ ...page.stores.switches.get(), withdrawOnly })
  showRoutes(page.session, { [paths.createCampaign]: CreateCampaignScreen }, paths.createCampaign)
  const form_ = () => page.session.services.get(createCampaignDrafts).of(harmony.id).get()
  return { ...page, form: form_ }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const step = () => within(screen.getAllByRole('region')[0] as HTMLElement)
export const rowOf = (label: string) => step().getByText(label).closest('.detail-row')?.querySelector('dd')?.textContent
