import { reportChanges } from './changes.ts';
import { reportCheck } from './check.ts';
import { reportDetailPdf } from './detail-pdf.ts';
import { reportDetail } from './detail.ts';
import { reportExplain } from './explain.ts';
import { reportExport } from './export.ts';
import { reportGeneratePdf } from './generate-pdf.ts';
import { reportDistrictTexts } from './district-texts.ts';
import { reportEvents } from './events.ts';
import { reportList } from './list.ts';
import { reportPrint } from './print.ts';
import { reportBundleCreate } from './bundle-create.ts';
import { reportBundleDelete } from './bundle-delete.ts';
import { reportBundleFile } from './bundle-file.ts';
import { reportBundles } from './bundles.ts';
import { reportPublic } from './public.ts';
import { reportPublish } from './publish.ts';
import { reportPublishChosen } from './publish-chosen.ts';
import { reportPublished } from './published.ts';
import { reportRenewLink } from './renew-link.ts';
import { reportRemark } from './remark.ts';
import { reportRemarkSettle } from './remark-settle.ts';
import { reportRemarks } from './remarks.ts';
import { reportReopen } from './reopen.ts';
import { reportSarcExportAll } from './sarc-export-all.ts';
import { reportSarcExport } from './sarc-export.ts';
import { reportSarcUpdate } from './sarc-update.ts';
import { reportSarc } from './sarc.ts';
import { reportStatus } from './status.ts';
import { reportStatusChosen } from './status-chosen.ts';
import { reportVersions } from './versions.ts';
import { reportWhatIf } from './what-if.ts';

export const reportCalls = {
  'report/list': reportList,
  'report/changes': reportChanges,
  'report/export': reportExport,
  'report/detail': reportDetail,
  'report/detail-pdf': reportDetailPdf,
  'report/explain': reportExplain,
  'report/what-if': reportWhatIf,
  'report/sarc': reportSarc,
  'report/sarc-update': reportSarcUpdate,
  'report/sarc-export': reportSarcExport,
  'report/sarc-export-all': reportSarcExportAll,
  'report/generate-pdf': reportGeneratePdf,
  'report/status': reportStatus,
  'report/status-chosen': reportStatusChosen,
  'report/reopen': reportReopen,
  'report/bundles': reportBundles,
  'report/bundle-create': reportBundleCreate,
  'report/bundle-delete': reportBundleDelete,
  'report/bundle-file': reportBundleFile,
  'report/print': reportPrint,
  'report/public': reportPublic,
  'report/publish': reportPublish,
  'report/publish-chosen': reportPublishChosen,
  'report/district-texts': reportDistrictTexts,
  'report/published': reportPublished,
  'report/renew-link': reportRenewLink,
  'report/events': reportEvents,
  'report/remarks': reportRemarks,
  'report/remark': reportRemark,
  'report/remark-settle': reportRemarkSettle,
  'report/versions': reportVersions,
  'report/check': reportCheck,
};
