import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { riskButtons, riskTones } from '../risk-look.ts'
import { Section } from './foundations.tsx'

const examples = [
  {
    level: 'fine',
    badge: 'Best',
    title: 'Simulation passed: only the amounts above leave your wallet',
    button: 'Swap',
  },
  { level: 'notice', badge: '1.20%', title: 'Not simulated: no result from the network.', button: 'Swap' },
  { level: 'warning', badge: 'Unknown Source', title: 'Your transaction may be frontrun', button: 'Swap' },
  { level: 'stop', badge: 'Look-alike', title: 'Imitates 1USDC', button: 'Swap Anyway' },
] as const

/** Samples of the four levels of docs/risks.md. */
export function Risks() {
  return (
    <Section title="Risks" note="one picture, colour and button for each level">
      <div id="risks" className="grid gap-4">
        {examples.map(({ level, badge, title, button }) => (
          <div key={level} className="grid grid-cols-[4.5rem_7.5rem_1fr_10rem] items-center gap-4">
            <span className="text-2">{level}</span>
            <span>
              <Badge tone={riskTones[level]}>{badge}</Badge>
            </span>
            <Notice tone={riskTones[level]} title={title} />
            <Button kind={riskButtons[level]}>{button}</Button>
          </div>
        ))}
      </div>
    </Section>
  )
}
