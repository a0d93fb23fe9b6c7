import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the page of a failed journey showed, where the files of its run cannot be opened. */
export default class PageOfFailure implements Reporter {
  async onTestEnd(test: TestCase, { attachments }: TestResult): Promise<void> {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue
      process.stdout.write(`\nThe page of “${test.title}”:\n${await readFile(path, 'utf8')}\n`)
    }
  }
}
