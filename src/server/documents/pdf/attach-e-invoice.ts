import type { PdfDocument } from './pdf-page.ts'

const FILE_NAME = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The types of the PDF library lack this option, which says how a file belongs to the document. */
type Attachment = PDFKit.Mixins.PDFAttachmentOptions & { relationship: 'Alternative' }

/**
 * Puts the invoice for programs into its PDF, as Factur-X 1.0 (ZUGFeRD 2) asks for: by a fixed name,
 * and with metadata that say which profile it has.
 */
export function attachEInvoice(pdf: PdfDocument, xml: string, madeAt: Date): void {
  const attachment: Attachment = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: madeAt,
    modifiedDate: madeAt,
  }
  pdf.file(Buffer.from(xml), attachment)
  pdf.appendXML(metadata())
}

/** PDF/A wants properties that it does not know described in the file itself. */
function metadata(): string {
  const properties = [
    ['DocumentType', 'INVOICE', 'The type of the document'],
    ['DocumentFileName', FILE_NAME, 'The name of the embedded XML file'],
    ['Version', '1.0', 'The version of the standard'],
    ['ConformanceLevel', 'EN 16931', 'The profile of the XML file'],
  ] as const
  const values = properties.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
  const described = properties.map(
    ([name, , description]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  return `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${values.join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
}
