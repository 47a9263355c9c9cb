import type { ReactNode } from 'react'
import { Badge, type Tone } from '../badge.tsx'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="sheet-section">
      <header>
        <h2>{title}</h2>
        <span>{note}</span>
      </header>
      {children}
    </section>
  )
}

const surfaces = ['page', 'surface-1', 'surface-2', 'surface-3', 'line', 'line-strong', 'control', 'scrim']
const accents = [
  'accent',
  'accent-hover',
  'accent-press',
  'on-accent',
  'accent-soft',
  'brand',
  'brand-deep',
  'brand-text',
]
const tones: readonly Tone[] = ['success', 'warning', 'danger', 'info', 'brand', 'accent']
const texts = ['text-1', 'text-2', 'text-3', 'accent', 'brand-text', 'success', 'warning', 'danger', 'info']

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <div className="sheet-grid">
      {names.map((name) => (
        <div key={name} className="sheet-swatch">
          <span style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
  )
}

export function Colours() {
  return (
    <>
      <Section title="Surfaces and lines">
        <Swatches names={surfaces} />
      </Section>
      <Section title="Accent and brand">
        <Swatches names={accents} />
      </Section>
      <Section title="Status triplets" note="Foreground on its soft ground, with its line">
        <div className="sheet-row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Section>
      <Section title="Text on surfaces">
        <div className="sheet-grid">
          {['page', 'surface-1', 'surface-2', 'surface-3'].map((ground) => (
            <div key={ground} className="sheet-texts" style={{ background: `var(--${ground})` }}>
              {texts.map((name) => (
                <p key={name} style={{ color: `var(--${name})` }}>
                  {name} 0.02558258
                </p>
              ))}
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}

const styles = [
  ['text-display', '38%', '48 / 52'],
  ['text-figure', '0.02571050', '36 / 44'],
  ['text-title', 'WONE / 1USDC', '24 / 32'],
  ['text-heading', 'Confirm Swap', '18 / 24'],
  ['text-section font-medium', '4 platforms compared', '16 / 24'],
  ['text-body', 'Swap with NO additional fees', '14 / 20'],
  ['text-caption', 'Updated 3 s ago', '12 / 16'],
  ['text-capital', 'LIQUIDITY', '12 / 16'],
  ['text-micro text-brand-text', 'COMING SOON', '10 / 12'],
] as const

const spaces = [4, 8, 12, 16, 24, 32, 48, 56]
const radii = ['rounded-badge', 'rounded-control', 'rounded-panel', 'rounded-card']

export function Type() {
  return (
    <>
      <Section title="Type" note="Geist Variable, tabular figures everywhere">
        <div className="sheet-stack">
          {styles.map(([name, sample, size]) => (
            <div key={name} className="sheet-type">
              <span className="text-caption text-3">
                {size} {name}
              </span>
              <span className={name}>{sample}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Spacing, radii, depth">
        <div className="sheet-row">
          {spaces.map((size) => (
            <span key={size} className="sheet-space" style={{ width: size, height: size }} title={`${size}`} />
          ))}
          {radii.map((name) => (
            <span key={name} className={`sheet-radius ${name}`} title={name} />
          ))}
          <span className="card sheet-depth">card</span>
          <span className="sheet-depth rounded-card bg-surface-1 shadow-pop">popover</span>
        </div>
      </Section>
    </>
  )
}
