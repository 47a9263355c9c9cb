import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { platformPicture } from '#domain/networks/pictures.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { links } from '#domain/routes/table.ts'
import { PlatformLogo } from '#ui/platform-logo.tsx'
import { LiquidPairs } from './liquid-pairs.tsx'

export function Slogan() {
  return (
    <p className="text-title md:text-display" role="presentation">
      <Trans>
        See every price.
        <br />
        Take the best.
      </Trans>
    </p>
  )
}

/** What the product does, in words, and the pairs that prove it without a wallet. */
export function SloganText() {
  return (
    <p className="text-section text-2 mt-4 max-w-[456px]">
      <Trans>
        DexSwap asks every platform it knows on the chain. You see what each would pay, and choose. Swaps on another
        platform carry no extra fee from us.
      </Trans>
    </p>
  )
}

export function MostLiquidPairs() {
  const { t } = useLingui()
  return (
    <section>
      <header className="flex items-baseline justify-between">
        <h2 className="text-section font-semibold">{t`Most liquid pairs`}</h2>
        <Link {...links.pools()} className="link">
          {t`All pairs`}
        </Link>
      </header>
      <LiquidPairs />
    </section>
  )
}

/** Which platforms are asked, under the card. */
export function PlatformsAsked() {
  const { t } = useLingui()
  const { platforms } = useChain()
  const count = platforms.length
  return (
    <div className="mt-6 flex items-center gap-3 px-2">
      <span className="flex gap-2">
        {platforms.map(({ id, name }) => (
          <PlatformLogo key={id} name={name} src={platformPicture(id)} />
        ))}
      </span>
      <p className="text-3">
        {count === 4 ? (
          t`All four asked for every swap.`
        ) : (
          <Plural value={count} one="# platform asked for every swap." other="# platforms asked for every swap." />
        )}
        <br />
        {t`No wallet needed to look.`}
      </p>
    </div>
  )
}
