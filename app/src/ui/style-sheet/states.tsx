import { useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Card } from '../card.tsx'
import { Dialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { SearchIcon, SlidersIcon } from '../icons.tsx'
import { Notice } from '../notice.tsx'
import { Popover } from '../popover.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Age, ExternalLink, Unknown } from '../text.tsx'
import { TextField } from '../text-field.tsx'
import { Toast, ToastRegion } from '../toast.tsx'
import { TokenLogo } from '../token-logo.tsx'
import { Section } from './foundations.tsx'

const explorer = <ExternalLink href="https://example.org/">View on block explorer</ExternalLink>

function Toasts() {
  const [shown, setShown] = useState(['pending', 'success', 'failure', 'question'] as const)
  const dismiss = () => setShown(shown)
  const network = <TokenLogo symbol="H" seed="h" src="./chains/harmony.svg" size={18} />
  return (
    <ol className="sheet-grid">
      <Toast kind="pending" title="Swap 2,500 1DAI" onDismiss={dismiss} action={explorer}>
        Sent, waiting
      </Toast>
      <Toast kind="success" title="Approve 1DAI" onDismiss={dismiss} action={explorer}>
        Confirmed
      </Toast>
      <Toast kind="failure" title="Claim 412.6 xDEXS" onDismiss={dismiss} action={explorer}>
        Failed: not started
      </Toast>
      <Toast
        kind="question"
        picture={network}
        title="Do you want to add Harmony to your wallet?"
        onDismiss={dismiss}
        action={
          <Button kind="soft" size={36}>
            ADD NETWORK
          </Button>
        }
      />
    </ol>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'toast'>('none')
  const [text, setText] = useState('')
  return (
    <div className="sheet-row">
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpen('toast')}>Show toast</Button>
      <IconButton label="Settings" icon={<SlidersIcon />} popoverTarget="sheet-settings" />
      <Popover id="sheet-settings" label="Settings">
        <div className="p-5">
          <h2 className="text-heading">Transaction settings</h2>
          <p className="mt-3 text-2">Slippage tolerance</p>
        </div>
      </Popover>
      {open === 'dialog' ? (
        <Dialog
          title="Select a token"
          onClose={() => setOpen('none')}
          header={
            <TextField
              label="Search"
              labelHidden
              icon={<SearchIcon />}
              placeholder="Name, symbol or address"
              value={text}
              onChange={setText}
              data-autofocus
            />
          }
          footer={<span>Default list · 1.0.0</span>}
        >
          {Array.from({ length: 16 }, (_, row) => `Token ${row}`).map((name) => (
            <p key={name} className="flex h-14 items-center text-section">
              {name}
            </p>
          ))}
        </Dialog>
      ) : null}
      <ToastRegion>
        {open === 'toast' ? (
          <Toast kind="success" title="Approve 1DAI" onDismiss={() => setOpen('none')} action={explorer} lasts={15_000}>
            Confirmed in block 71,204,121
          </Toast>
        ) : null}
      </ToastRegion>
    </div>
  )
}

export function States() {
  return (
    <>
      <Section title="Notices and toasts" note="15 s, bottom left, newest at the bottom">
        <div className="sheet-stack">
          <Toasts />
          <div className="sheet-grid">
            <Notice
              tone="warning"
              title="Price Updated"
              action={
                <Button kind="primary" size={36}>
                  Accept
                </Button>
              }
            >
              Accept the new price to continue.
            </Notice>
            <Notice tone="danger" title="Wrong Network">
              Please connect to the appropriate network.
            </Notice>
            <Notice tone="info" title="Prices are 4 minutes old">
              Historical data unavailable. Swaps still work.
            </Notice>
          </div>
          <Overlays />
        </div>
      </Section>
      <Section title="Loading, empty, failed, stale">
        <div className="sheet-grid">
          <Card className="grid content-start gap-4 p-6">
            <div className="flex items-center gap-3">
              <Skeleton width={36} height={36} radius={999} />
              <Skeleton width={120} height={16} />
            </div>
            <Skeleton height={64} radius={12} />
            <Skeleton width={140} height={16} />
          </Card>
          <Card>
            <EmptyState
              title="NO PAIRS YET"
              action={
                <Button kind="soft" size={36}>
                  CREATE TOKEN PAIR
                </Button>
              }
            >
              Create the first one and set its price.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState kind="failed" title="Could not load pairs" action={<Button size={36}>Try Again</Button>}>
              Can't reach the network. Your funds are not affected.
            </EmptyState>
          </Card>
          <Card className="p-6">
            <p className="text-2">Liquidity</p>
            <p className="text-title stale">$3.92M</p>
            <Age>4 min old</Age>
            <p className="mt-8 text-2">Volume 24 h</p>
            <p className="text-title">
              <Unknown reason="Not known: no price for 1DAI" />
            </p>
          </Card>
        </div>
      </Section>
    </>
  )
}
