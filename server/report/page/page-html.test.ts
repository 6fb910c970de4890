import { expect, test } from 'vitest';
import { fillTemplate } from './page-html.ts';

test('names are escaped, whatever characters they contain', () => {
  const template =
    '<html lang="{language}"><title>{title}</title><meta content="{description}"><body>{report}</body>';
  const title = `O'Peña & Nguyễn <b>{report}</b> "$&"`;
  expect(
    fillTemplate(template, {
      language: 'es',
      title,
      description: title,
      html: '<main>{title} $&</main>',
    }),
  ).toBe(
    `<html lang="es"><title>O'Peña &amp; Nguyễn &lt;b&gt;{report}&lt;/b&gt; &quot;$&amp;&quot;</title>` +
      `<meta content="O'Peña &amp; Nguyễn &lt;b&gt;{report}&lt;/b&gt; &quot;$&amp;&quot;">` +
      '<body><main>{title} $&</main></body>',
  );
});
