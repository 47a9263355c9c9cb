import { Badge, type Tone } from '../badge.tsx'
import { Section } from './section.tsx'

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
