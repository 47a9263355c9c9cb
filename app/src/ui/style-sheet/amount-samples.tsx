import { useState } from 'react'
import { AmountInput } from '../amount-input.tsx'
import { Button, FlipButton, PickerButton } from '../button.tsx'
import { AmountPanel, Card } from '../card.tsx'
import { Skeleton } from '../skeleton.tsx'
import { DetailList, DetailRow, Disclosure } from '../text.tsx'
import { PairLogo, PlatformLogo, TokenLogo } from '../token-logo.tsx'
import { Section } from './foundations.tsx'

const dai = { symbol: '1DAI', seed: '0xef97', src: './tokens/dai.svg' }
const wbtc = { symbol: '1WBTC', seed: '0x3095', src: './tokens/wbtc.svg' }

function Picker({ token }: { token: typeof dai }) {
  return <PickerButton picture={<TokenLogo {...token} size={32} />}>{token.symbol}</PickerButton>
}

/** Accepts a text without letters; the app itself parses amounts in every script. */
function takeDigits(_previous: string, text: string) {
  return /[a-z]/i.test(text)
    ? ({ status: 'refused', reason: 'Only digits' } as const)
    : ({ status: 'accepted', text } as const)
}

function SwapCard() {
  const [input, setInput] = useState('2500')
  const [output, setOutput] = useState('0.02571050')
  const [refused, setRefused] = useState('')
  return (
    <Card className="sheet-swap">
      <AmountPanel
        label="From"
        besideLabel={
          <>
            Balance 4,820.50
            <Button kind="soft" size={24}>
              MAX
            </Button>
          </>
        }
        field={<AmountInput read={takeDigits} label="From" value={input} onChange={setInput} onRefuse={setRefused} />}
        picker={<Picker token={dai} />}
        note={refused === '' ? '$2,500.00' : refused}
      />
      <FlipButton label="Switch" onFlip={() => setInput(output)} />
      <AmountPanel
        label="To (estimated)"
        besideLabel="Balance 0.0184"
        field={<AmountInput read={takeDigits} label="To" value={output} onChange={setOutput} />}
        picker={<Picker token={wbtc} />}
        note="$2,480.55"
        noteAside="−0.78%"
      />
      <Disclosure
        summary={
          <span className="flex items-center gap-3">
            <PlatformLogo name="Viperswap" src="./platforms/viperswap.svg" size={36} />
            <span>
              <span className="block font-medium">Best price found on Viperswap</span>
              <span className="block text-2">Swap with NO additional fees</span>
            </span>
          </span>
        }
      >
        More
      </Disclosure>
      <DetailList className="px-2">
        <DetailRow label="Minimum received">0.02558258 1WBTC</DetailRow>
        <DetailRow label="Price impact">
          <span className="text-success">0.18%</span>
        </DetailRow>
        <DetailRow label="Recipient" more="0x7a3E4F0bC1d25A86e97F">
          Your wallet
        </DetailRow>
      </DetailList>
    </Card>
  )
}

const pictures = ['dai', 'usdc', 'usdt', 'wbtc', 'eth', 'one', 'wone', 'xdexs']
const platforms = ['dexswap', 'viperswap', 'sushiswap', 'uniswap-v2']
const chains = ['harmony', 'harmony-testnet', 'ethereum', 'rinkeby', 'local']

function Logos() {
  return (
    <div className="sheet-row">
      {pictures.map((key) => (
        <TokenLogo key={key} symbol={key} seed={key} src={`./tokens/${key}.svg`} />
      ))}
      <TokenLogo symbol="VIPER" seed="0xea589e93ff18b1a1f1e9bac7ef3e86ab62addc79" />
      <TokenLogo symbol="1USDC" seed="0x9d41" />
      <TokenLogo symbol="x" seed="0x1234" />
      <PairLogo first={wbtc} second={dai} size={32} />
      <PairLogo first={wbtc} second={dai} size={48} />
      {platforms.map((key) => (
        <PlatformLogo key={key} name={key} src={`./platforms/${key}.svg`} />
      ))}
      <PlatformLogo name="MetaMask" size={40} />
      {chains.map((key) => (
        <TokenLogo key={key} symbol={key} seed={key} src={`./chains/${key}.svg`} size={32} />
      ))}
    </div>
  )
}

export function Amounts() {
  const [value, setValue] = useState('9000')
  return (
    <Section title="Logos, amounts">
      <div className="sheet-stack">
        <Logos />
        <div className="sheet-grid">
          <AmountPanel
            label="To (estimated)"
            besideLabel="Balance 0.0184"
            field={<AmountInput read={takeDigits} label="Loading" value="" onChange={setValue} state="loading" />}
            picker={<Picker token={wbtc} />}
            note={<Skeleton width={72} height={14} />}
          />
          <AmountPanel
            tone="danger"
            label="From"
            besideLabel="Balance 4,820.50"
            field={<AmountInput read={takeDigits} label="Too much" value={value} onChange={setValue} invalid />}
            picker={<Picker token={dai} />}
            note="4,179.50 1DAI short"
          />
          <AmountPanel
            label="To"
            field={
              <AmountInput
                read={takeDigits}
                label="Stale"
                value="1234567.123456789012345678"
                onChange={setValue}
                state="stale"
              />
            }
            picker={<PickerButton empty>Select a token</PickerButton>}
          />
        </div>
        <SwapCard />
      </div>
    </Section>
  )
}
