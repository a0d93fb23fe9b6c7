/**
 * Who runs the shop: what imprint, privacy policy and terms say about the company. An operator
 * puts their own details here, once, and then sets `isExample` to false.
 */
export const OPERATOR = {
  /** While true, the imprint says that these details are made up. */
  isExample: true,
  name: 'Hueloom Example, Inc.',
  addressLines: ['1 Example Street', 'New York, NY 10001', 'USA'],
  representedBy: 'Erika Example',
  register: 'Example Register, no. 000000',
  vatId: 'EX 000 000 000',
  privacyEmail: 'privacy@hueloom.example',
  securityEmail: 'security@hueloom.example',
} as const
