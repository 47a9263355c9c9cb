import { useState } from 'react'
import { Badge, Chip, Progress } from '../badge.tsx'
import { Radio, RadioGroup, RadioRow, Segmented, Slider, Switch } from '../choices.tsx'
import { SearchIcon } from '../icons.tsx'
import { Tabs, tabId } from '../tabs.tsx'
import { TextField } from '../text-field.tsx'
import { TokenLogo } from '../token-logo.tsx'
import { Section } from './foundations.tsx'

const slippageWarning = { tone: 'warning', message: 'Your transaction may be frontrun' } as const
const slippageError = { tone: 'danger', message: 'Enter a valid slippage percentage' } as const

function Fields() {
  const [text, setText] = useState('')
  const search = { label: 'Search', labelHidden: true, icon: <SearchIcon />, placeholder: 'Name, symbol or address' }
  return (
    <div className="sheet-grid">
      <TextField {...search} value={text} onChange={setText} />
      <TextField {...search} value="1USD" onChange={setText} data-force="focus" />
      <TextField label="Slippage" labelHidden value="8.00" suffix="%" onChange={setText} problem={slippageWarning} />
      <TextField label="Slippage" labelHidden value="60.00" suffix="%" onChange={setText} problem={slippageError} />
    </div>
  )
}

function Badges() {
  return (
    <div className="sheet-row">
      <Badge tone="success" dot>
        ACTIVE
      </Badge>
      <Badge tone="info" dot>
        UPCOMING
      </Badge>
      <Badge dot>EXPIRED</Badge>
      <Badge tone="accent">Best</Badge>
      <Badge tone="brand">38% APY</Badge>
      <Badge tone="warning">Unknown Source</Badge>
      <Badge tone="danger">Unsupported</Badge>
      <Badge>LOCKED</Badge>
    </div>
  )
}

function Bars() {
  const [pairs, setPairs] = useState('all')
  const [gas, setGas] = useState('fast')
  const [unit, setUnit] = useState('crypto')
  return (
    <div className="sheet-row">
      <Segmented
        label="Pairs"
        value={pairs}
        onChange={setPairs}
        options={[
          { value: 'all', label: 'All pairs' },
          { value: 'rewards', label: 'With rewards' },
        ]}
      />
      <Segmented
        label="Gas price"
        size={44}
        value={gas}
        onChange={setGas}
        options={[
          { value: 'instant', label: 'INSTANT', note: '130 gwei' },
          { value: 'fast', label: 'FAST', note: '110 gwei' },
          { value: 'normal', label: 'NORMAL', note: '101 gwei' },
        ]}
      />
      <Segmented
        label="Unit"
        size={28}
        value={unit}
        onChange={setUnit}
        options={[
          { value: 'crypto', label: 'Crypto' },
          { value: 'usd', label: 'USD' },
        ]}
      />
      <Chip>
        <TokenLogo symbol="ONE" seed="one" src="./tokens/one.svg" size={20} />
        ONE
      </Chip>
    </div>
  )
}

function Switches() {
  const [on, setOn] = useState(true)
  const [platform, setPlatform] = useState('viper')
  return (
    <div className="sheet-grid">
      <div>
        <Switch label="Multihop" checked={on} onChange={setOn} />
        <Switch label="Expert mode" note="No confirmation prompts" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Disabled" checked={false} onChange={setOn} disabled />
      </div>
      <RadioGroup label="Platform">
        {['viper', 'dex', 'sushi'].map((name) => (
          <RadioRow key={name} name="platform" checked={platform === name} onChange={() => setPlatform(name)}>
            {name}
          </RadioRow>
        ))}
      </RadioGroup>
      <div className="sheet-row">
        <Radio name="bare" aria-label="One" defaultChecked onChange={() => {}} />
        <Radio name="bare" aria-label="Two" onChange={() => {}} />
        <Radio name="bare" aria-label="Focus" data-force="focus" onChange={() => {}} />
      </div>
    </div>
  )
}

export function Controls() {
  const [tab, setTab] = useState('active')
  const [percent, setPercent] = useState(40)
  return (
    <>
      <Section title="Inputs">
        <Fields />
      </Section>
      <Section title="Badges, tabs, switches">
        <div className="sheet-stack">
          <Badges />
          <Bars />
          <Tabs
            label="Rewards"
            panelId="rewards"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'active', label: 'Active rewards', count: 3 },
              { value: 'upcoming', label: 'Upcoming', count: 1 },
            ]}
          />
          <div id="rewards" role="tabpanel" aria-labelledby={tabId('rewards', tab)}>
            {tab}
          </div>
          <Switches />
          <Slider label="Amount to remove" value={percent} onChange={setPercent} />
          <Progress label="Earned" percent={69} />
        </div>
      </Section>
    </>
  )
}
