// This file is long because it is the one table of all refusals with their sentences.
/**
 * The catalogue of refusals: key → status and message for the user. `{name}` in a message is
 * replaced by the details that are given to `refuse` (server/core/refusals.ts).
 */
import {
  MOST_COMPLAINT_PHOTOS,
  MOST_LINKED_DEFICIENCIES,
  RESPONSE_MAIL_MINUTES,
} from '#domain/complaint/limits.ts';
import { MOST_PUBLISHED, MOST_PUBLISHED_YEARS } from '#domain/school/published-score.ts';
import { MOST_EXPORTS } from '#domain/account/account-export.ts';
import { MOST_BOARD_SCHOOLS } from '#domain/board/facts.ts';
import { MOST_SHARED_VIEWS, MOST_VIEWS, VIEW_QUERY_LENGTH } from '#domain/list/saved-view.ts';
import { MOST_MAILED_LISTS } from '#domain/mailed-list/mailed-list.ts';
import { MOST_FEEDS } from '#domain/feed/feed.ts';
import { MOST_PLANS } from '#domain/school/floor-plan.ts';
import { MOST_NEEDS } from '#domain/capital/limits.ts';
import { MOST_TOKENS } from '#domain/account/api-token.ts';
import { MOST_WEBHOOKS } from '#domain/account/webhook.ts';
import {
  MOST_CLAIM_PHOTOS,
  MOST_WAITING_CLAIMS,
  MOST_WORK_LINKS,
  NO_WORK_PAGE,
} from '#domain/deficiency/work-link.ts';
import { MOST_BUNDLES } from '#domain/report/bundle.ts';
import { LONGEST_RECORDING, MAX_RECORDING_MB } from '#domain/inspection/voice-note.ts';
import { MOST_REPAIR_PHOTOS, LARGEST_WORK_LIST } from '#domain/inspection/deficiency.ts';
import { MAX_PHOTO_MB, MAX_UPLOAD_MB, MAX_UPLOAD_PHOTOS } from '#domain/inspection/photo-size.ts';
import { MOST_DRAFTS } from '#domain/inspection/stored-draft.ts';
import { MOST_HOLIDAYS } from '#domain/school/holidays.ts';
import { FILE_TOO_LARGE, MAX_COLUMNS, MAX_ROWS } from '#domain/school/import-limits.ts';
import { MOST_LABELS } from '#domain/school/school.ts';
import { UNDO_HOURS } from '#domain/school/import-undo.ts';
import { MOST_INVITED } from '#domain/person/invitation.ts';
import { NO_DISTRICT_PAGE } from '#domain/report/publication.ts';
import { RESTORE_DAYS, UNDO_MINUTES } from '#domain/account/restore.ts';
import { MOST_PASSKEYS } from '#domain/person/passkey.ts';
import { LOCKED_MINUTES } from '#domain/person/second-factor.ts';
import { MOST_DOMAINS } from '#domain/person/sign-on.ts';
import { MOST_REMARKS } from '#domain/report/remark.ts';
import { checkProblems } from '#domain/report/seal.ts';

export const refusals = {
  'bad-input': [400, '{field}: {problem}.'],
  'bad-address': [400, 'This address cannot be read. Please check the link.'],
  'bad-request': [400, 'The request could not be read. Please send it again.'],
  'too-slow': [408, 'The request took too long to arrive. Please try again.'],
  'headers-too-long': [
    431,
    'The address or the headers of the request are too long. Please shorten the address, or delete the cookies of this site.',
  ],
  'bad-json': [400, 'The request is not valid JSON. Please send it again.'],
  'bad-upload': [400, 'The upload could not be read: {problem}.'],
  'part-unknown': [400, '{field}: this part names no picture of the inspection that was sent.'],
  'part-missing': [400, '{field}: this part is missing from the upload.'],
  'not-signed-in': [401, 'Please sign in.'],
  'session-ended': [401, 'Your session has ended. Please sign in again.'],
  'session-expired': [
    401,
    'Your session has expired: it lasts {problem} at most. Please sign in again.',
  ],
  'session-not-found': [404, 'This session could not be found. It may have ended.'],
  'session-replayed': [
    401,
    'Your session was used from two places, so it has been ended for your safety. Please sign in again.',
  ],
  'no-refresh-token': [401, 'No refresh token available'],
  'cross-site': [403, 'This call can only be made from Good Repair’s own pages.'],
  'wrong-login': [401, 'The email or password is incorrect.'],
  'second-factor-needed': [
    401,
    'Please use your passkey, or enter the code of your authenticator app or a recovery code, to finish signing in.',
  ],
  'sign-in-expired': [410, 'This sign-in took too long. Please enter your password again.'],
  'limited-to-schools': [
    403,
    'You see some schools only, and this concerns the whole district. Please ask an administrator.',
  ],
  'may-not-finalize': [
    403,
    'You see some schools only, so you cannot make their reports final. Please ask the district office.',
  ],
  'admin-sees-all': [
    400,
    'An administrator sees all schools. Choose another role, or do not choose schools.',
  ],
  'account-expired': [401, 'Your subscription has been expired!'],
  'account-inactive': [401, 'Your account is not active. Please ask your administrator.'],
  'subscription-ended': [403, 'Your subscription has been expired! Please renew it first.'],
  'not-activated': [403, 'Please activate your account first. Check your email for the link.'],
  'token-invalid': [
    401,
    'This API token is not valid: it was revoked, has expired, or is mistyped. Please ask an administrator for a new one.',
  ],
  'token-not-allowed': [403, 'API tokens of this scope may not make this call.'],
  'too-many-tokens': [
    409,
    `There are ${MOST_TOKENS} active API tokens already. Please revoke one that is not used anymore.`,
  ],
  'token-not-found': [404, 'This API token could not be found.'],
  'too-many-work-links': [
    409,
    `There are ${MOST_WORK_LINKS} work links already. Please withdraw one that is not used.`,
  ],
  'work-link-not-found': [404, 'This work link could not be found.'],
  'work-link-state': [
    422,
    'A work link shows what is to be repaired. Please choose another state than Repaired or Verified first.',
  ],
  'work-page-unavailable': [404, NO_WORK_PAGE],
  'complaints-off': [
    409,
    'This district does not take complaints here. An administrator can switch them on under Settings.',
  ],
  'complaint-page-unavailable': [404, 'Complaints cannot be sent here.'],
  'complaints-full': [409, 'Many complaints have arrived today. Please send this one tomorrow.'],
  'complaint-not-found': [404, 'This complaint could not be found.'],
  'complaint-photos-full': [
    422,
    `A complaint can have ${MOST_COMPLAINT_PHOTOS} photos. Please choose fewer.`,
  ],
  'complaint-links-full': [
    409,
    `A complaint can be linked to ${MOST_LINKED_DEFICIENCIES} deficiencies. Please remove one first.`,
  ],
  'stale-complaint': [
    409,
    'Somebody else has changed this complaint in the meantime. Please look at both and save again.',
  ],
  'no-response-due': [
    409,
    'The complainant wants no response, or gave no name and no contact, so none can be mailed.',
  ],
  'complainant-without-email': [
    409,
    'The complainant gave no email address, or it was deleted after the complaint was closed. Please print the response.',
  ],
  'response-with-links': [
    422,
    'An email to a complainant can contain no web addresses and no email addresses. Please remove them from the response, or print it.',
  ],
  'response-with-phone': [
    422,
    'Until a subscription of the district is paid, an email to a complainant can contain no telephone number. Please remove it from the response, or print it.',
  ],
  'response-just-mailed': [
    429,
    `A response to this complaint was mailed less than ${RESPONSE_MAIL_MINUTES} minutes ago. Please send a correction later.`,
  ],
  'claim-not-found': [
    404,
    'This reply could not be found. Somebody else may have accepted or declined it.',
  ],
  'no-emergency': [
    409,
    'No inspector has called this deficiency an emergency. Please reload the page.',
  ],
  'claim-known': [409, 'This was reported as repaired already. The district will check it.'],
  'claims-full': [
    409,
    `Already ${MOST_WAITING_CLAIMS} replies wait for the district. Please send this one later.`,
  ],
  'claims-closed': [409, 'Replies are no longer possible here. Please ask the district.'],
  'claim-photos-full': [422, `A reply can have ${MOST_CLAIM_PHOTOS} photos. Please choose fewer.`],
  'too-many-webhooks': [
    409,
    `There are ${MOST_WEBHOOKS} webhooks already. Please delete one that is not used.`,
  ],
  'bundle-not-found': [
    404,
    'This file is not available: it is still being made, was deleted, or has expired.',
  ],
  'bundle-in-progress': [
    409,
    'Another file with all reports is being made. Please wait until it is done, or cancel it.',
  ],
  'too-many-bundles': [
    409,
    `There are ${MOST_BUNDLES} files with all reports already. Please delete one.`,
  ],
  'no-reports-to-bundle': [409, 'There are no such reports in this school year.'],
  'export-not-found': [
    404,
    'This file is not available: it is still being made, was deleted, or has expired.',
  ],
  'export-in-progress': [
    409,
    'Another file with all data is being made. Please wait until it is done, or cancel it.',
  ],
  'too-many-exports': [
    409,
    `There are ${MOST_EXPORTS} files with all data already. Please delete one.`,
  ],
  'webhook-not-found': [404, 'This webhook could not be found.'],
  'view-not-found': [404, 'This view could not be found. It may have been deleted.'],
  'view-of-person': [
    422,
    'This view lists what belongs to whoever looks at it, and an API token is nobody. Please filter by a person instead.',
  ],
  'view-not-mailed': [422, 'Views of this list cannot be mailed. Please choose another view.'],
  'recipient-refused': [
    409,
    '{name} has stopped lists from your district and cannot be asked again. Please remove this address.',
  ],
  'mailed-list-not-found': [404, 'This list is not mailed anymore.'],
  'mailed-list-link': [
    404,
    'This address does not work anymore. If you still get these emails, please use the address in the newest one.',
  ],
  'too-many-mailed-lists': [
    409,
    `You have ${MOST_MAILED_LISTS} lists mailed already. Please stop one of them first.`,
  ],
  'feed-not-found': [
    404,
    'This address of a feed does not exist anymore. It may have been revoked. Please make a new one.',
  ],
  'feed-expired': [410, 'This feed has expired. Please make a new address for it.'],
  'feed-view-deleted': [
    410,
    'The saved view that this feed shows was deleted or is not shared with you anymore. Please make a new address, for the list or for another view.',
  ],
  'feed-without-changes': [
    422,
    'This list does not know when its rows were changed. Please read it without updated_since.',
  ],
  'too-many-feeds': [
    409,
    `You have ${MOST_FEEDS} active feeds already. Please revoke one that is not used anymore.`,
  ],
  'view-of-other': [
    403,
    'Only the person who shared this view, or an administrator, can change or delete it. You can save a view of your own.',
  ],
  'view-list-forbidden': [403, 'You may not see this list, so you cannot save a view of it.'],
  'view-name-taken': [
    409,
    'There is already a view with this name in this list. Please choose another name.',
  ],
  'view-too-long': [
    422,
    `The filters of a view may have at most ${VIEW_QUERY_LENGTH} characters. Please shorten the search text.`,
  ],
  'too-many-views': [
    409,
    `You may have at most ${MOST_VIEWS} views of a list. Please delete one that is not used.`,
  ],
  'too-many-shared-views': [
    409,
    `A district may share at most ${MOST_SHARED_VIEWS} views of a list. Please delete one that is not used, or save this one for yourself.`,
  ],
  'notice-not-found': [404, 'This notice could not be found.'],
  'delivery-not-found': [404, 'This delivery could not be found.'],
  'mail-not-found': [404, 'This email was sent meanwhile, or was given up.'],
  'mail-not-sendable': [
    409,
    'This email cannot be sent again: it is more than a week old, or there were too many like it. Please give it up.',
  ],
  'sign-on-not-found': [404, 'Single sign-on is not set up.'],
  'sign-on-unknown': [
    404,
    'Single sign-on is not set up for this email address. Please sign in with your password, or ask your administrator.',
  ],
  'sign-on-unreachable': [
    422,
    'The sign-in provider of your district {problem}. Please try again in a few minutes, or tell your administrator.',
  ],
  'sign-on-failed': [
    422,
    'The answer of the sign-in provider is not valid: {problem}. Please try again, or tell your administrator.',
  ],
  'sign-on-denied': [422, 'You were not signed in at the provider. Please try again.'],
  'sign-on-attempt-gone': [
    410,
    'This sign-in has expired, was already used, or was begun in another browser. Please begin again.',
  ],
  'sign-on-no-email': [
    422,
    'The sign-in provider did not state your email address. Please ask your administrator to allow that there.',
  ],
  'sign-on-unverified': [
    422,
    'The sign-in provider does not state that your email address is verified. Please ask your administrator.',
  ],
  'sign-on-other-domain': [
    422,
    'You are signed in at the provider with an address outside of the domains of your district. Please use your work account.',
  ],
  'sign-on-other-tenant': [
    403,
    'You are signed in at the provider for another district. Please use your work account.',
  ],
  'sign-on-other-account': [
    409,
    'Your email address belongs to the account of another district. Please ask your administrator.',
  ],
  'sign-on-other-person': [
    409,
    'You signed in at the provider as somebody else. Please sign in there as yourself.',
  ],
  'sign-on-removed': [
    403,
    'You are not in the team anymore. Please ask an administrator to invite you again.',
  ],
  'sign-on-not-invited': [
    403,
    'You have not been invited yet. Please ask an administrator of your district for an invitation.',
  ],
  'sign-on-only': [
    403,
    'Your district allows single sign-on only. Please choose “Single sign-on” below.',
  ],
  'sign-on-no-password': [
    403,
    'Your district allows single sign-on only, so no password is used. Please choose “Single sign-on” on the login page.',
  ],
  'confirm-sign-on': [403, 'Please sign in at your provider again to continue.'],
  'sign-on-no-domain': [
    409,
    'Nobody could sign in without a claimed domain. Please claim one, or allow passwords first.',
  ],
  'break-glass-missing': [
    409,
    'Please choose an active administrator with a password, who can sign in when the provider cannot be reached.',
  ],
  'break-glass-admin': [
    409,
    'This administrator can sign in by password when the provider cannot be reached. Please choose another one under Settings, Security first.',
  ],
  'too-many-domains': [409, `There are ${MOST_DOMAINS} domains already. Please remove one first.`],
  'domain-not-found': [404, 'This domain could not be found.'],
  'domain-taken': [
    409,
    'Another district has claimed this domain. Please write to Good Repair if it is yours.',
  ],
  'domain-of-another': [409, '{name} has claimed this domain. It has to be removed there first.'],
  'domain-of-everybody': [
    422,
    'Anybody can get an address in {name}. Please enter the domain of the district itself.',
  ],
  'domain-unproved': [
    409,
    'The text record of {name} was not found. A new record can take an hour until it is seen everywhere; please try again later.',
  ],
  'domain-lookup-failed': [
    409,
    'The records of the domain could not be looked up, because no name server answered. Please try again later.',
  ],
  'not-allowed': [403, 'Your role does not allow this. Please ask an administrator.'],
  'confirm-password': [403, 'Please enter your current password to continue.'],
  'confirm-factor': [
    403,
    'Please enter your current password and a code of your second factor to continue.',
  ],
  'confirm-factor-only': [403, 'Please confirm with your second factor to continue.'],
  'confirmation-expired': [
    403,
    'You signed in too long ago. Please close this question and try again.',
  ],
  'second-factor-required': [
    403,
    'Your district requires a second factor. Please set one up under Settings, Security, to continue.',
  ],
  'metrics-closed': [
    403,
    'The metrics are shown on the server itself, or to the bearer of its token.',
  ],
  'not-found': [404, 'This could not be found.'],
  'no-such-call': [404, 'There is no such call.'],
  'import-not-found': [
    404,
    `This import can no longer be undone: only the latest one can be, for ${UNDO_HOURS} hours.`,
  ],
  'school-not-found': [404, 'This school could not be found.'],
  'facility-not-found': [404, 'This facility could not be found.'],
  'need-not-found': [404, 'This capital need could not be found.'],
  'too-many-needs': [
    422,
    `There may be at most ${MOST_NEEDS} capital needs. Please delete some that are no longer needed first.`,
  ],
  'floor-plan-not-found': [404, 'This floor plan could not be found.'],
  'too-many-plans': [
    422,
    `A school may have at most ${MOST_PLANS} floor plans. Please delete one that is not needed any more first.`,
  ],
  'plan-name-taken': [
    409,
    'This school already has a floor plan with this name. Please choose another name.',
  ],
  'plan-image-unknown': [
    422,
    'The image of the floor plan could not be found. Please choose the file again.',
  ],
  'plan-room-unknown': [
    422,
    'Some of the rooms do not belong to this school, or have been deleted. Nothing was saved. Please load the page again.',
  ],
  'stale-floor-plan': [
    409,
    'Somebody else has changed this floor plan in the meantime. Nothing was saved. Please load the page again, and then place your rooms.',
  ],
  'area-not-found': [404, 'This area could not be found.'],
  'no-areas-to-label': [
    422,
    'There are no areas to print labels for. Please add rooms and zones under Facilities first.',
  ],
  'no-floor-plans': [
    422,
    'This school has no floor plan with rooms. Please add one on the page of the school first.',
  ],
  'too-many-labels': [
    422,
    `At most ${MOST_LABELS} labels can be printed at once. Please print them for one facility at a time.`,
  ],
  'inspection-not-found': [404, 'This inspection could not be found.'],
  'inspection-deleted': [
    404,
    `This inspection was deleted{problem}. An administrator can restore it for ${RESTORE_DAYS} days.`,
  ],
  'draft-not-found': [
    404,
    'This draft could not be found on the server. It was deleted or has expired.',
  ],
  'draft-elsewhere': [
    409,
    'This inspection was continued on {name}. Continue it there, or take it over on this device.',
  ],
  'draft-saved': [409, 'This inspection was already saved on {name}.'],
  'too-many-drafts': [
    422,
    `The server stores at most ${MOST_DRAFTS} of your drafts. Please save or delete one first.`,
  ],
  'not-comparable': [
    422,
    'Only two different inspections of one school can be compared. Please choose another one.',
  ],
  'report-voided': [404, 'This report was voided: {problem}'],
  'report-unavailable': [
    404,
    'This report is no longer available. Please ask the school district for a new link.',
  ],
  'check-code-wrong': [422, checkProblems['check-code-wrong']],
  'check-code-unknown': [404, checkProblems['check-code-unknown']],
  'check-file-unknown': [404, checkProblems['check-file-unknown']],
  'district-page-unavailable': [404, NO_DISTRICT_PAGE],
  'public-slug-taken': [
    409,
    'Another district uses this address. Please choose another one, for example with your county.',
  ],
  'report-not-found': [404, 'This report could not be found.'],
  'deficiency-not-found': [404, 'This deficiency could not be found.'],
  'repair-photo-not-found': [
    404,
    'This photo is not with the deficiency anymore. Please reload the page.',
  ],
  'user-not-found': [404, 'This person could not be found.'],
  'name-not-confirmed': [422, 'Please type the name exactly: {name}.'],
  'only-owner': [409, 'Only the owner, {name}, can hand over the account.'],
  'owner-must-be-admin': [
    409,
    'Only an active administrator can own the account. Please give this person that role first.',
  ],
  'invoice-not-found': [404, 'This invoice could not be found.'],
  'calendar-not-found': [
    404,
    'This calendar address does not exist anymore. Please make a new one under Settings.',
  ],
  'file-not-found': [404, 'This file could not be found.'],
  'link-not-valid': [403, 'This link is not valid. Please open it again from the page.'],
  'link-expired': [410, 'This link has expired. Please reload the page.'],
  'method-not-allowed': [405, 'This address does not accept {method}.'],
  'email-taken': [409, 'There is already a user with this email address.'],
  'no-addresses': [422, 'There is nobody on this list. Please paste at least one email address.'],
  'too-many-invitations': [
    422,
    `At most ${MOST_INVITED} people can be invited at once, and this list has {problem}. Please split it.`,
  ],
  'invitation-accepted': [410, 'You have already completed your registration. Please log in.'],
  'mail-link-used': [410, 'This link has expired or was already used. Please ask for a new one.'],
  'last-admin': [
    409,
    'This is the last active administrator. Please make somebody else an administrator first.',
  ],
  'too-many-mails': [
    429,
    'Your account has sent too many emails of this kind since yesterday. Please try again tomorrow.',
  ],
  'removed-email-taken': [
    409,
    'Another member of your team has this email address now. Please remove that member first, or invite this person at another address.',
  ],
  'removed-invited-again': [
    409,
    'This person has been invited again. They can accept that invitation, or you can remove the invitation first and then restore them.',
  ],
  'invitation-pending': [409, 'This person has not accepted the invitation yet.'],
  'school-name-taken': [
    409,
    'There is already a school named {name}. Please confirm that there are two.',
  ],
  'school-code-taken': [409, 'Another school has this CDS code now. Please use that one.'],
  'deleted-area-name-taken': [
    409,
    'Another area there has this name now. Please rename or delete that one first.',
  ],
  'area-name-taken': [409, 'An area with this name is already here. Please choose another name.'],
  'deficiency-verified': [
    409,
    'An inspection found this deficiency fixed, so its state cannot be changed. It opens again when an inspection finds it again.',
  ],
  'deferral-incomplete': [
    400,
    'A deferred deficiency needs a reason and the day until which it is deferred. Please enter both.',
  ],
  'work-list-too-long': [
    422,
    `A work list has at most ${LARGEST_WORK_LIST} deficiencies. Please narrow the filters, for example to one school.`,
  ],
  'repair-photos-full': [
    409,
    `This deficiency has ${MOST_REPAIR_PHOTOS} photos of its repair already. Please delete one first.`,
  ],
  'stale-deficiency': [
    409,
    'Somebody else has changed this deficiency in the meantime. Please look at both and save again.',
  ],
  'stale-view': [
    409,
    'Somebody else has changed this view in the meantime. Please look at both and save again.',
  ],
  'stale-need': [
    409,
    'Somebody else has changed this capital need in the meantime. Please look at both and save again.',
  ],
  'stale-district-texts': [
    409,
    'Somebody else has changed the plan or the response in the meantime. Nothing was saved; please look at both and save again.',
  ],
  'stale-plan': [
    409,
    'The plan of this school has changed in the meantime. Please look at both and save again.',
  ],
  'stale-plans': [
    409,
    'The plans of some of these schools have changed in the meantime. Nothing was changed; please look at them and save again.',
  ],
  'too-many-holidays': [
    422,
    `A district can have at most ${MOST_HOLIDAYS} holidays. Nothing was changed; please remove earlier ones first.`,
  ],
  'plan-in-past': [
    422,
    'An inspection can be planned for today or later. Please choose another day.',
  ],
  'person-limited': [
    422,
    'This person does not see this school. Please choose somebody else, or ask an administrator to add the school to those of this person.',
  ],
  'cannot-inspect': [
    422,
    'This person cannot do inspections. Please choose an active administrator, staff member or inspector.',
  ],
  'area-name-taken-there': [
    409,
    'There is already an area named {name} there, or two of these have that name. Please rename one of them first.',
  ],
  'stale-version': [
    409,
    'Somebody saved this inspection after you opened it. Please compare both versions.',
  ],
  'stale-sarc': [
    409,
    'Somebody else has changed this SARC text in the meantime. Please look at both and save again.',
  ],
  'report-final': [
    409,
    'This inspection’s report is final. An administrator must reopen it before you can make changes.',
  ],
  'report-move': [
    409,
    'A report can move from Draft to Review, and from there to Final or back to Draft.',
  ],
  'report-changed': [
    409,
    'Somebody else has changed this report in the meantime. Please look at it again.',
  ],
  'restore-not-yours': [
    403,
    `Only an administrator can restore this: somebody else deleted it, or more than ${UNDO_MINUTES} minutes ago.`,
  ],
  'report-gaps': [409, 'Something is not complete: {problem}.'],
  'void-reason-missing': [
    422,
    'The report of this inspection is final. Please give a reason for voiding it.',
  ],
  'report-not-in-review': [
    409,
    'Remarks are written while a report is in review. Please send it to review first.',
  ],
  'too-many-remarks': [409, `This report has ${MOST_REMARKS} remarks, and no more can be added.`],
  'remark-not-found': [404, 'This remark could not be found. Please reload the page.'],
  'report-not-final': [409, 'Only a final report can be reopened.'],
  'payment-method-missing': [409, 'Please add a payment method first.'],
  'plan-unchanged': [409, 'You already have this plan. Please choose another one.'],
  'renewal-too-early': [
    409,
    'This subscription is paid for more than a year ahead. Please renew it later.',
  ],
  'subscription-changed': [
    409,
    'The subscription has changed since this page was loaded. Please review it again.',
  ],
  'invoice-settled': [409, 'This invoice is already paid or void.'],
  'key-reused': [409, 'This save was already used for different content. Please save again.'],
  'too-large': [413, 'The request is too large.'],
  'file-too-large': [413, FILE_TOO_LARGE],
  'import-too-long': [
    413,
    `The file has too many rows: up to ${MAX_ROWS.toLocaleString('en-US')} can be read. Please split it.`,
  ],
  'upload-too-large': [
    413,
    `One save can include up to ${MAX_UPLOAD_PHOTOS} photos and ${MAX_UPLOAD_MB} MB. Please save in two steps.`,
  ],
  'photo-too-large': [
    413,
    `{field}: a photo may have up to ${MAX_PHOTO_MB} MB. Please choose a smaller one.`,
  ],
  'recording-too-large': [
    413,
    `A voice note may have up to ${MAX_RECORDING_MB} MB. Please record a shorter one.`,
  ],
  'wrong-content-type': [415, 'The request has a content type that this call does not accept.'],
  'photo-not-image': [
    422,
    '{field}: this file is not an image. Please choose a JPEG or PNG photo.',
  ],
  'photo-heic': [
    422,
    '{field}: HEIC photos cannot be read here. Please choose JPEG (iPhone: Settings, Camera, Formats, Most Compatible).',
  ],
  'recording-not-opus': [
    422,
    '{field}: this file is not a voice note in the format Opus (WebM or Ogg). Please record it again.',
  ],
  'recording-too-long': [
    422,
    `{field}: a voice note may be up to ${LONGEST_RECORDING} seconds long. Please record a shorter one.`,
  ],
  'recording-broken': [
    422,
    '{field}: this voice note is damaged or incomplete. Please record it again.',
  ],
  'recording-hash': [422, 'The voice note arrived damaged. It will be sent again.'],
  'photo-hash': [422, 'The photo arrived damaged. It will be sent again.'],
  'photo-truncated': [422, '{field}: this photo is damaged or incomplete. Please take it again.'],
  'photo-not-opened': [
    422,
    '{field}: this photo could not be opened in reasonable time. Please take it again, or save it as a JPEG first.',
  ],
  'photo-too-many-pixels': [422, '{field}: this photo has too many pixels. Please scale it down.'],
  'wrong-code': [
    422,
    'This code is not right, has already been used, or is too old. Please enter the current one.',
  ],
  'codes-locked': [
    429,
    `There were too many wrong codes, so none is accepted for up to ${LOCKED_MINUTES} minutes. Please try again later. If you lost your second factor, ask an administrator to reset it.`,
  ],
  'no-app-begun': [409, 'Please start again: this QR code is not valid anymore.'],
  'passkey-expired': [410, 'This took too long, or was used already. Please try again.'],
  'passkey-unknown': [
    422,
    'This passkey is not known here; it may have been removed. Please sign in another way.',
  ],
  'passkey-refused': [
    422,
    'What your device has sent could not be verified. Please try again, or sign in another way.',
  ],
  'passkey-known': [409, 'This device has a passkey for your account already.'],
  'passkey-not-found': [404, 'This passkey could not be found. It may have been removed.'],
  'too-many-passkeys': [
    409,
    `You have ${MOST_PASSKEYS} passkeys. Please remove one that you do not use anymore.`,
  ],
  'last-factor': [
    409,
    'Your district requires a second step. Add another before you remove this one.',
  ],
  'own-factor': [409, 'Please remove your own second factor under Settings, Security.'],
  'no-factor': [409, 'There is no second factor anymore. Please reload the page.'],
  'wrong-password': [422, 'The password is incorrect. Please try again.'],
  'password-too-common': [
    422,
    'This password is among the most common ones. Please choose another.',
  ],
  'password-personal': [
    422,
    'This password is made of your name, your email or the name of the product. Please choose another.',
  ],
  'password-repeats': [
    422,
    'This password repeats itself or follows the alphabet. Please choose another.',
  ],
  'inspection-too-large': [422, '{problem}'],
  'picture-unknown': [422, '{field}: this picture does not belong to your account.'],
  'recording-unknown': [422, '{field}: this voice note does not belong to your account.'],
  'area-not-of-school': [422, '{field}: this area does not belong to the chosen school.'],
  'area-twice': [422, '{field}: this area is already evaluated in this inspection.'],
  'category-twice': [422, '{field}: this category is already marked in this area.'],
  'school-unknown': [422, '{field}: this school could not be found.'],
  'facility-unknown': [422, '{field}: this facility could not be found.'],
  'rating-not-lowered': [422, '{field}: an evaluator may lower the rating, never raise it.'],
  'import-not-text': [
    422,
    'This file is neither an Excel workbook (.xlsx) nor text. Please save your list as one of them and choose that file.',
  ],
  'import-old-workbook': [
    422,
    'This is an Excel workbook of the old format (.xls). Please save it as .xlsx or CSV and choose that file.',
  ],
  'import-encrypted': [
    422,
    'This workbook is protected by a password. Please save it without one and choose that file.',
  ],
  'import-workbook-too-large': [
    413,
    'This workbook is too large to read. Please save its list of schools as CSV and choose that file.',
  ],
  'import-too-wide': [
    413,
    `The sheet “{name}” has something in column {problem}: up to ${MAX_COLUMNS} columns can be read. Please delete what is to the right of the list, or copy the list to a new workbook.`,
  ],
  'import-other-format': [
    422,
    'This is {problem}, which cannot be read. Please open it in LibreOffice, Excel or the program that made it, choose “Save As” and the type Excel workbook (.xlsx), and then choose that file here.',
  ],
  'import-waiting': [
    429,
    'Two workbooks of your district are being read already. Please try again in {seconds} seconds.',
  ],
  'import-unreadable': [422, 'The file could not be read: {problem}.'],
  'import-empty': [422, 'The file has no rows below the line that names its columns.'],
  'too-many-published': [
    422,
    `A list may have up to ${MOST_PUBLISHED.toLocaleString('en-US')} schools. Please leave out those of other counties.`,
  ],
  'too-many-published-years': [
    422,
    `There are lists of ${MOST_PUBLISHED_YEARS} school years already. Please delete an old one.`,
  ],
  'published-list-not-found': [404, 'There are no published scores of this school year.'],
  'import-sheet': [
    422,
    'The workbook has no visible sheet called “{name}”. Please choose another one.',
  ],
  'import-columns': [422, 'One of the first lines must name the columns: {problem}.'],
  'too-many-requests': [429, 'Too many attempts. Please wait {seconds} seconds and try again.'],
  fault: [
    500,
    'Something went wrong on our side. Please try again. If it keeps happening, tell us the request id.',
  ],
  busy: [503, 'The service is busy. Please try again in a moment.'],
  unavailable: [503, 'Part of the service cannot be reached. Please try again in a minute.'],
  'storage-full': [
    503,
    'The server has no room left, so nothing was saved. Please tell whoever runs it, and try again later.',
  ],
  'too-many-board-schools': [
    422,
    `The pages for the board are for up to ${MOST_BOARD_SCHOOLS.toLocaleString('en-US')} schools, and there are more.`,
  ],
  'store-test-failed': [503, 'The file store does not work: {problem}'],
  'pdf-failed': [503, 'Failed to generate PDF. Please try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalKey = keyof typeof refusals;

/**
 * For refusals that do not name a field themselves: the fields in which a user can correct what was
 * refused. The response names the first of these fields that is an input of the call (`field`), so
 * that a form shows the message next to that field.
 */
export const refusedFields = {
  'view-name-taken': ['name'],
  'email-taken': ['email'],
  'public-slug-taken': ['publicSlug'],
  'domain-of-another': ['domain'],
  'domain-of-everybody': ['domain'],
  'check-code-wrong': ['code'],
  'check-code-unknown': ['code'],
  'area-name-taken': ['name'],
  'school-name-taken': ['name'],
  'facility-unknown': ['facility_id'],
  'school-unknown': ['school_id', 'school_ids'],
  'last-admin': ['role'],
  'plan-in-past': ['plannedDate'],
  'cannot-inspect': ['inspectorId'],
  'person-limited': ['assigneeId', 'inspectorId'],
  'admin-sees-all': ['school_ids'],
  'plan-unchanged': ['newPlan'],
  'wrong-code': ['code'],
  'password-too-common': ['newPassword', 'password'],
  'password-personal': ['newPassword', 'password'],
  'password-repeats': ['newPassword', 'password'],
} as const satisfies Partial<Record<RefusalKey, readonly string[]>>;

/** The reasons why the response of a passkey is refused. */
export const passkeyRefusals = [
  'passkey-expired',
  'passkey-unknown',
  'passkey-refused',
] as const satisfies readonly RefusalKey[];

/** The reasons why a new password may be refused by every call that sets one. */
export const passwordRefusals = [
  'password-too-common',
  'password-personal',
  'password-repeats',
] as const satisfies readonly RefusalKey[];
