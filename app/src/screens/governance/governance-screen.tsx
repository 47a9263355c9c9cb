import { createSearchIndex, searchTokens } from '@dexswap/token-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { plainEntry } from '#core/plain-digits.ts'
import { links } from '#core/routes/table.ts'
import { type GovernanceAsset, governanceAssets } from '#core/tokens/governance-assets.ts'
import { useChain } from '#hooks/use-chain.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Link } from '#widgets/link.tsx'
import { CurrencyLogo, TokenSymbol } from '#widgets/token-identity.tsx'
import { GovernanceFrame } from './governance-frame.tsx'

function AssetCard({ asset }: { asset: GovernanceAsset }) {
  const { token } = asset
  return (
    <li>
      <Link
        {...links.governancePairs(asset.id)}
        className="card hover:outline-control flex flex-wrap items-center gap-3 p-5 hover:outline hover:-outline-offset-1"
      >
        <CurrencyLogo currency={token} size={36} />
        <span className="min-w-0 flex-[1_1_8rem]">
          <TokenSymbol of={token} className="text-section block font-semibold" />
          <bdi className="text-3 block truncate">{token.name}</bdi>
        </span>
        <Badge tone="brand">
          <Trans>152% APY</Trans>
        </Badge>
      </Link>
    </li>
  )
}

/** Placeholder with sample figures: the assets of the chain with pairs to vote on. */
export function GovernanceScreen() {
  const { t } = useLingui()
  const chain = useChain()
  const [search, setSearch] = useState('')
  const assets = governanceAssets(chain)
  const found = searchTokens(createSearchIndex(assets.map(({ token }) => token)), plainEntry(search))
  const shown = found.flatMap((token) => assets.filter((asset) => asset.token === token))
  return (
    <GovernanceFrame title={<h1 className="text-title">{t`Governance`}</h1>}>
      <section aria-labelledby="governance-assets">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <h2 id="governance-assets" className="text-section font-semibold">{t`Assets`}</h2>
          <p className="text-3 text-caption">{t`Sample figures`}</p>
        </div>
        <TextField
          className="mt-3"
          label={t`Search an asset`}
          labelHidden
          placeholder={t`Search by name, symbol or address`}
          icon={<SearchIcon size={18} />}
          value={search}
          maxLength={80}
          onChange={setSearch}
        />
        <ul className="mt-4 grid gap-4 sm:grid-cols-2" aria-label={t`Assets`}>
          {shown.map((asset) => (
            <AssetCard key={asset.id} asset={asset} />
          ))}
        </ul>
        <div role="status">
          {shown.length === 0 ? (
            <EmptyState
              title={t`No results found`}
              action={<Button onClick={() => setSearch('')}>{t`Show all assets`}</Button>}
            >
              {t`No results for this search.`}
            </EmptyState>
          ) : null}
        </div>
      </section>
    </GovernanceFrame>
  )
}
