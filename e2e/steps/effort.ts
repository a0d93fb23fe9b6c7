import type { BrowserContext, Locator } from '@playwright/test'

/** How often a person had to click or press Enter on something, and how many fields they filled in. */
export type Effort = { clicks: number; fields: number }

type Noted = 'click' | 'field'
/** A path, or what the file is made of. */
type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer }

/**
 * Counts what a person does in all tabs of a browser. A click counts as one also where it reaches
 * several elements, and a field however much is typed into it; choosing a file in the system's own
 * dialogue belongs to the click that opened it.
 */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: 0 }
  await context.exposeFunction('noteEffort', (what: Noted) => {
    if (what === 'click') effort.clicks += 1
    else effort.fields += 1
  })
  await context.addInitScript(() => {
    const note = (what: Noted) =>
      (window as unknown as { noteEffort: (what: Noted) => void }).noteEffort(what)
    // A label passes a click on to its field, and a script may click for the person.
    document.addEventListener('click', ({ isTrusted }) => isTrusted && note('click'), true)
    document.addEventListener(
      'change',
      ({ target }) => {
        const isField =
          target instanceof HTMLElement &&
          target.matches('input:not([type=file], [type=radio], [type=checkbox]), textarea, select')
        if (isField) note('field')
      },
      true,
    )
  })
  return effort
}

/** Opens the system's dialogue by a click and chooses a file there. */
export async function chooseFile(button: Locator, file: ChosenFile): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}
