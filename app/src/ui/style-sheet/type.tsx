import { Section } from './section.tsx'

const styles = [
  ['text-display', '38%', '48 / 52'],
  ['text-figure', '0.02571050', '36 / 44'],
  ['text-title', 'WONE / 1USDC', '24 / 32'],
  ['text-heading', 'Confirm Swap', '18 / 24'],
  ['text-section font-medium', 'Four platforms compared', '16 / 24'],
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
