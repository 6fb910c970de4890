// Loaded lazily, because the texts of a language are as large as the rest of the page.
import * as es from '#domain/language/es.ts';
import { PrintedReport } from './printed-report.tsx';

export default function InSpanish() {
  return <PrintedReport language="es" words={es} />;
}
