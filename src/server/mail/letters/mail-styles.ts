const SERIF = 'Fraunces, Georgia, "Times New Roman", serif'
const SANS = '"Source Sans 3", "Segoe UI", Helvetica, Arial, sans-serif'

/** The site's colours by day (`src/web/styles/tokens.css`); mail programs read no variables. */
export const DAY_COLOURS = {
  paper: '#faf5ec',
  surface: '#fffdf8',
  sunken: '#f1e8d8',
  ink: '#2a201a',
  'ink-soft': '#6a594c',
  line: '#e0d3bf',
  accent: '#8c3a20',
  'on-accent': '#fffaf3',
} as const
/** The same by night. */
export const NIGHT_COLOURS: Record<keyof typeof DAY_COLOURS, string> = {
  paper: '#181310',
  surface: '#221b16',
  sunken: '#2b221b',
  ink: '#f2e8da',
  'ink-soft': '#bba997',
  line: '#3d3128',
  accent: '#e59a70',
  'on-accent': '#24130a',
}
const DAY = DAY_COLOURS
const NIGHT_OF = NIGHT_COLOURS

/** The look by day, written onto each element, because many mail programs read nothing else. */
export const styles = {
  body: { backgroundColor: DAY.paper, fontFamily: SANS, color: DAY.ink, margin: 0 },
  container: {
    backgroundColor: DAY.surface,
    maxWidth: '560px',
    margin: '24px auto',
    padding: '32px',
    borderRadius: '14px',
    border: `1px solid ${DAY.line}`,
  },
  wordmark: {
    fontFamily: SERIF,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: DAY.ink,
    margin: 0,
  },
  tagline: { fontSize: '14px', color: DAY['ink-soft'], margin: '4px 0 28px' },
  heading: {
    fontFamily: SERIF,
    fontSize: '27px',
    lineHeight: '1.2',
    fontWeight: 600,
    letterSpacing: '-0.015em',
    margin: '0 0 16px',
  },
  text: { fontSize: '16px', lineHeight: '1.6', margin: '0 0 16px' },
  box: {
    backgroundColor: DAY.sunken,
    borderRadius: '14px',
    padding: '14px 18px',
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '1.6',
    overflowWrap: 'anywhere',
  },
  label: { color: DAY['ink-soft'] },
  button: {
    backgroundColor: DAY.accent,
    color: DAY['on-accent'],
    padding: '13px 28px',
    margin: '8px 0 0',
    borderRadius: '999px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
  },
  signature: { fontSize: '16px', lineHeight: '1.6', margin: '24px 0 0' },
  small: { fontSize: '14px', lineHeight: '1.5', color: DAY['ink-soft'], margin: '16px 0 0' },
  link: { color: DAY.accent, textDecoration: 'underline', overflowWrap: 'anywhere' },
  quote: {
    borderLeft: `3px solid ${DAY.line}`,
    padding: '0 0 0 16px',
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
  },
  line: { borderColor: DAY.line, margin: '28px 0 0' },
} as const

/** The look by night, for the programs that ask; it must win over what stands on the elements. */
export const NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${NIGHT_OF.paper} !important }
  .page > table > tbody > tr > td, .name { color: ${NIGHT_OF.ink} !important }
  .sheet { background-color: ${NIGHT_OF.surface} !important }
  .box { background-color: ${NIGHT_OF.sunken} !important }
  .soft { color: ${NIGHT_OF['ink-soft']} !important }
  .accent { color: ${NIGHT_OF.accent} !important }
  .button { background-color: ${NIGHT_OF.accent} !important; color: ${NIGHT_OF['on-accent']} !important }
  .sheet, .rule { border-color: ${NIGHT_OF.line} !important }
}
@media (max-width: 480px) {
  .sheet { margin: 0 !important; padding: 24px 20px !important; border-radius: 0 !important }
  .button { display: block !important }
}
`
