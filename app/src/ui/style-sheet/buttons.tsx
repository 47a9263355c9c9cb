import { Fragment } from 'react'
import { AccountPicture } from '../account-picture.tsx'
import { Button, type ButtonKind, IconButton } from '../button.tsx'
import { ChevronDownIcon, SlidersIcon } from '../icons.tsx'
import { ExternalLink, LinkButton } from '../text.tsx'
import { TokenLogo } from '../token-logo.tsx'
import { Section } from './foundations.tsx'

const kinds: readonly (readonly [ButtonKind, string, string])[] = [
  ['primary', 'Swap', 'Swapping'],
  ['soft', 'Stake', 'Staking'],
  ['secondary', 'Withdraw', 'Withdrawing'],
  ['ghost', 'Create pair', 'Creating'],
  ['danger', 'Swap Anyway', 'Swapping'],
]
const heads = ['', 'Default', 'Hover', 'Pressed', 'Focus', 'Disabled', 'Loading']

export function Buttons() {
  return (
    <Section title="Buttons" note="56 main action · 44 default · 36 in bars and cards">
      <div className="sheet-buttons">
        {heads.map((head) => (
          <span key={head} className="text-caption text-3">
            {head}
          </span>
        ))}
        {kinds.map(([kind, label, pendingLabel]) => (
          <Fragment key={kind}>
            <span className="text-2 capitalize">{kind}</span>
            <Button kind={kind}>{label}</Button>
            {['hover', 'press', 'focus'].map((state) => (
              <Button key={state} kind={kind} data-force={state}>
                {label}
              </Button>
            ))}
            <Button kind={kind} disabled>
              {label}
            </Button>
            <Button kind={kind} pendingLabel={pendingLabel} pending>
              {label}
            </Button>
          </Fragment>
        ))}
      </div>
      <div className="sheet-row">
        <Button kind="primary" size={56} style={{ width: 220 }}>
          Confirm Supply
        </Button>
        <Button kind="primary" size={56} style={{ width: 260 }} disabled>
          Insufficient 1DAI balance
        </Button>
        <Button kind="primary">Connect Wallet</Button>
        <Button kind="soft" size={36}>
          Connect Wallet
        </Button>
        <Button kind="soft" size={24}>
          MAX
        </Button>
        <Button kind="ghost" size={36} className="px-2">
          <TokenLogo symbol="H" seed="harmony" src="./chains/harmony.svg" size={20} />
          Harmony
          <ChevronDownIcon size={16} />
        </Button>
        <Button size={36} className="text-accent">
          <AccountPicture size={20} account="0x7a3E4F0bC1d25A86e97F3bB01C64D9aE52f891Fc" />2 Pending
        </Button>
        <IconButton label="Settings" icon={<SlidersIcon />} kind="filled" />
        <IconButton label="Settings" icon={<SlidersIcon />} />
        <LinkButton>Change</LinkButton>
        <ExternalLink href="https://example.org/">View on block explorer</ExternalLink>
      </div>
      <div className="sheet-steps">
        <Button kind="primary" size={56} step={1} pendingLabel="Approving">
          Approve 1DAI
        </Button>
        <Button kind="primary" size={56} step={2} disabled>
          Swap
        </Button>
      </div>
    </Section>
  )
}
