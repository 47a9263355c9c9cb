import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { links, paths } from '#core/routes/table.ts'
import { assetNamed, type GovernanceAsset } from '#core/tokens/governance-assets.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useParams, useSearch } from '#hooks/use-routes.tsx'
import { Badge } from '#ui/badge.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { Link, Redirect } from '#widgets/link.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import { assetPairs, GovernanceFrame, sampleProposals, sampleSeed } from './governance-frame.tsx'

function Pairs({ asset }: { asset: GovernanceAsset }) {
  const { t } = useLingui()
  const chain = useChain()
  return (
    <ul className="mt-3 grid gap-4 sm:grid-cols-2" aria-labelledby="governance-pairs">
      {assetPairs(chain, asset).map(([first, second]) => {
        const count = sampleProposals(sampleSeed, `${first.address}${second.address}`)
        return (
          <li key={first.address} className="card flex flex-wrap items-center gap-4 p-5">
            <PairPicture first={first} second={second} ground="surface-1" />
            <span className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <PairName first={first} second={second} className="text-section min-w-0 font-semibold" />
              <Badge tone="brand">{t`${count} PROPOSALS`}</Badge>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Pairs of the asset in the path or in the `asset` parameter. Redirects when neither names an asset. */
export function GovernancePairsScreen(): ReactNode {
  const { t } = useLingui()
  const chain = useChain()
  const params = useParams(paths.governancePairs)
  const search = useSearch()
  const asset = assetNamed(chain, params.asset) ?? assetNamed(chain, search.asset)
  if (!asset) return <Redirect {...links.exchange()} />
  const { symbol } = asset.token
  return (
    <GovernanceFrame
      title={
        <>
          <Link {...links.governance()} className="icon-button -ms-2" aria-label={t`Back to governance`}>
            <ArrowLeftIcon />
          </Link>
          <h1 className="text-title">{t`Pairs of ${symbol}`}</h1>
        </>
      }
    >
      <section aria-labelledby="governance-pairs">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="governance-pairs" className="text-section font-semibold">{t`Pairs`}</h2>
          <p className="text-3 text-caption">{t`Sample figures, new with each visit`}</p>
        </div>
        <Pairs asset={asset} />
      </section>
    </GovernanceFrame>
  )
}
