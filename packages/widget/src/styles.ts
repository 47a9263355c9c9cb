/** Colors have the defaults of the DexSwap page; a page sets `--dexswap-…` on the element. */
export const styles = `
:host {
  display: block;
  width: 100%;
  max-width: 480px;
  min-width: 0;
  color-scheme: light dark;
  container-type: inline-size;
  --surface: var(--dexswap-surface, light-dark(#ffffff, #111822));
  --panel: var(--dexswap-panel, light-dark(#eff2f6, #19222e));
  --raised: var(--dexswap-raised, light-dark(#ffffff, #232e3c));
  --line: var(--dexswap-line, light-dark(#e2e7ed, #1f2936));
  --line-strong: var(--dexswap-line-strong, light-dark(#cbd3dd, #303d4d));
  --control: var(--dexswap-control, light-dark(#708090, #6a7b90));
  --text: var(--dexswap-text, light-dark(#0d1520, #f1f5f9));
  --muted: var(--dexswap-text-muted, light-dark(#455263, #aeb9c7));
  --accent: var(--dexswap-accent, light-dark(#08716e, #38d0cb));
  --on-accent: var(--dexswap-on-accent, light-dark(#ffffff, #03201f));
  --success: var(--dexswap-success, light-dark(#155d35, #63d391));
  --warning: var(--dexswap-warning, light-dark(#7f5200, #ebc04f));
  --danger: var(--dexswap-danger, light-dark(#972420, #ff8f86));
  --radius: var(--dexswap-radius, 24px);
  --inner-radius: min(16px, var(--radius));
  font-family: var(--dexswap-font, ui-sans-serif, system-ui, sans-serif);
  font-size: 14px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
}
:host([hidden]) { display: none; }
:host([theme='light']) { color-scheme: light; }
:host([theme='dark']) { color-scheme: dark; }
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
button, input, select { font: inherit; color: inherit; margin: 0; border: 0; background: none; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.card {
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px;
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line);
  color: var(--text);
  text-align: start;
}
.head { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; padding-inline: 8px; }
.title { margin: 0; font-size: 18px; line-height: 24px; font-weight: 600; letter-spacing: -0.01em; }
.muted { color: var(--muted); }
.panels { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; justify-items: center; }
.panel {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  width: 100%;
  padding: 12px 16px 16px;
  border-radius: var(--inner-radius);
  background: var(--panel);
}
.panel:has(input:focus-visible) { box-shadow: inset 0 0 0 1px var(--control); }
.panel[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--danger); }
.line { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-width: 0; min-height: 24px; color: var(--muted); }
.balance { display: flex; align-items: center; gap: 8px; min-width: 0; overflow-wrap: anywhere; text-align: end; }
.max {
  flex: none;
  min-height: 24px;
  padding-inline: 8px;
  border-radius: 8px;
  background: color-mix(in srgb, var(--accent) 14%, var(--panel));
  color: var(--accent);
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
}
.figure { display: flex; align-items: center; gap: 12px; min-width: 0; }
.amount {
  flex: 1;
  min-width: 0;
  width: 100%;
  height: 44px;
  padding: 0;
  outline: none;
  border-radius: 8px;
  font-size: 32px;
  line-height: 44px;
  font-weight: 500;
  letter-spacing: -0.02em;
  caret-color: var(--accent);
  text-overflow: ellipsis;
}
.amount::placeholder { color: var(--muted); opacity: 1; }
.amount[data-size='medium'] { font-size: 24px; }
.amount[data-size='small'] { font-size: 18px; letter-spacing: 0; }
.amount[data-dimmed] { opacity: 0.6; }
.picker { position: relative; flex: none; max-width: 60%; }
.picker select {
  appearance: none;
  width: 100%;
  height: 44px;
  padding-inline: 16px 36px;
  border-radius: 999px;
  background: var(--raised);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  font-size: 16px;
  font-weight: 600;
  text-overflow: ellipsis;
  cursor: pointer;
}
.picker select option { background: var(--surface); color: var(--text); }
.picker select:hover:enabled { background: var(--panel); }
.picker select:disabled { cursor: default; opacity: 1; color: var(--text); }
.picker svg { position: absolute; inset-block: 14px; inset-inline-end: 14px; pointer-events: none; color: var(--muted); }
.flip {
  z-index: 1;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  margin-block: -18px;
  padding: 0;
  border-radius: 12px;
  background: var(--panel);
  box-shadow: 0 0 0 4px var(--surface);
  color: var(--text);
}
.flip:hover:enabled { background: var(--raised); }
.flip:disabled { color: var(--muted); cursor: default; }
.flip:focus-visible { outline-offset: -2px; }
.rows { display: grid; gap: 8px; margin: 0; padding-inline: 8px; transition: opacity 120ms ease-out; }
.rows[data-dimmed] { opacity: 0.6; }
.row { display: flex; justify-content: space-between; gap: 16px; }
.row dt { color: var(--muted); }
.row dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-weight: 500; }
[data-tone='success'] { --tone: var(--success); }
[data-tone='warning'] { --tone: var(--warning); }
[data-tone='danger'] { --tone: var(--danger); }
dd[data-tone] { color: var(--tone, var(--text)); }
.notices { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.notice {
  margin: 0;
  padding: 10px 12px;
  border-radius: min(12px, var(--radius));
  background: color-mix(in srgb, var(--tone, var(--control)) 12%, var(--surface));
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--tone, var(--control)) 32%, var(--surface));
  overflow-wrap: anywhere;
}
.wallets { display: grid; gap: 8px; }
.action, .secondary {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: 100%;
  padding: 8px 20px;
  border-radius: var(--inner-radius);
  text-align: center;
  overflow-wrap: anywhere;
}
.action { min-height: 56px; background: var(--accent); color: var(--on-accent); font-size: 16px; font-weight: 600; }
.action:hover { background: color-mix(in srgb, var(--accent) 86%, var(--text)); }
.action:active { background: color-mix(in srgb, var(--accent) 74%, var(--text)); }
.action[aria-disabled='true'] { background: var(--panel); color: var(--muted); font-weight: 500; cursor: default; }
.action[aria-busy='true']::before {
  content: '';
  flex: none;
  width: 16px;
  height: 16px;
  border-radius: 999px;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  animation: turn 900ms linear infinite;
}
.secondary { min-height: 44px; background: var(--panel); font-weight: 500; }
.secondary:hover { background: var(--raised); box-shadow: inset 0 0 0 1px var(--line-strong); }
.link { justify-self: center; color: var(--accent); font-weight: 500; text-underline-offset: 3px; }
.source { margin: 0; padding-inline: 8px; color: var(--muted); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
.live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@keyframes turn { to { rotate: 360deg; } }
@container (width < 380px) {
  .card { padding: 12px; }
  .panel { padding: 12px; }
  .amount { font-size: 28px; }
  .amount[data-size='medium'] { font-size: 20px; }
  .amount[data-size='small'] { font-size: 16px; }
  .figure { gap: 8px; }
}
@media (prefers-reduced-motion: reduce) {
  .action[aria-busy='true']::before { animation: none; border-inline-end-color: currentcolor; scale: 0.5; }
}
@media (pointer: coarse) {
  .max { min-height: 32px; }
}
@media (forced-colors: active) {
  .card, .panel, .action, .secondary, .picker select, .flip, .notice { border: 1px solid; }
}
`
