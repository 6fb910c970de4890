import { describe, expect, test } from 'vitest';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { aPrint } from '#server/pdf/testing/a-print.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { textOfPdf } from '#server/pdf/testing/poppler.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { labelsDocument } from './labels-document.ts';

const engine = openEngine();

/** "The roof of the classroom leaks. Please repair it." and a name for a school and an area. */
const texts = {
  'Chinese, simplified': ['教室的屋顶漏水，请尽快修理。', '中华学校', 'zh'],
  'Chinese, traditional': ['教室的屋頂漏水，請儘快修理。', '中華學校', 'zh'],
  Korean: ['교실 지붕에서 물이 샙니다. 빨리 고쳐 주세요.', '한국 학교', 'ko'],
  Japanese: ['教室の屋根から水が漏れています。', '日本学校', 'ja'],
  Arabic: ['سقف الفصل يسرب الماء، يرجى الإصلاح.', 'مدرسة النور', 'ar'],
  Persian: ['سقف کلاس نشتی می‌دهد، لطفاً تعمیر کنید.', 'مدرسه', 'ar'],
  Hebrew: ['הגג של הכיתה דולף, נא לתקן.', 'בית ספר', 'he'],
  Armenian: ['Դասասենյակի տանիքից ջուր է կաթում։', 'Հայկական դպրոց', 'hy'],
  Punjabi: ['ਕਲਾਸ ਦੀ ਛੱਤ ਤੋਂ ਪਾਣੀ ਚੋ ਰਿਹਾ ਹੈ।', 'ਪੰਜਾਬੀ ਸਕੂਲ', 'pa'],
  Hindi: ['कक्षा की छत से पानी टपक रहा है।', 'हिन्दी विद्यालय', 'hi'],
  Khmer: ['ដំបូលថ្នាក់រៀនលេចទឹក សូមជួសជុល។', 'សាលារៀន', 'km'],
  Thai: ['หลังคาห้องเรียนรั่ว กรุณาซ่อมแซม', 'โรงเรียนไทย', 'th'],
  Lao: ['ຫຼັງຄາຫ້ອງຮຽນຮົ່ວ ກະລຸນາສ້ອມແປງ', 'ໂຮງຮຽນລາວ', 'lo'],
} as const;

const reportWith = (comment: string, name: string) =>
  engine.render({
    ...aPrint({
      header: { schoolName: name, inspectorName: name, schoolDistrict: name },
      evaluations: [
        anEvaluation({ label: name, marks: { fire: 'Poor' }, comments: { fire: comment } }),
      ],
    }),
    files: new Map(),
  });

describe('a report prints what families write, with its language, and remains PDF/UA', () => {
  test.each(Object.entries(texts))('%s', async (_, [comment, name, language]) => {
    const { pdf, troubles } = reportWith(comment, name);
    expect(troubles).toEqual([]);
    expect(await accessibilityFaults(pdf)).toEqual([]);
    expect(await textOfPdf(pdf)).not.toContain('[U+');
    expect(pdf.includes(`/Lang (${language})`)).toBe(true);
  });
});

test('all scripts can be in one report, and on labels', async () => {
  const all = Object.values(texts);
  const { pdf, troubles } = reportWith(
    all.map(([comment]) => comment).join('\n'),
    all.map(([, name]) => name).join(' '),
  );
  expect(troubles).toEqual([]);
  expect(await textOfPdf(pdf)).not.toContain('[U+');
  const areas = all.map(([, name]) => ({ name, facilityName: name, url: 'https://x.test/a/1' }));
  const labels = engine.render({
    ...labelsDocument({ school: texts.Korean[1], areas, layout: 'sheet', printedOn: '2026-11-29' }),
    files: new Map(),
  });
  expect(labels.troubles).toEqual([]);
  expect(await textOfPdf(labels.pdf)).not.toContain('[U+');
});
