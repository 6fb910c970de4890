// Long because it lists every call of the table, one or a few lines each.
/**
 * The fields of every call, repeated by hand, so that renaming, adding or removing one, or changing
 * the access, shows what clients of the API will notice.
 */

const DEFICIENCY =
  'data data.id data.schoolId data.school data.area data.category data.mark data.state data.firstFound data.lastFound data.timesFound data.dueDate data.overdue data.repeat data.assignee data.trade data.workOrder data.version data.enteredDueDate data.ruleDueDate data.deferredUntil data.deferredReason data.estimatedCost data.actualCost data.fixed data.findings data.events data.repairPhotos data.earlier';

const SCHEDULED =
  'data data.schoolId data.school data.lastInspection data.dueDate data.enteredDueDate data.ruleDueDate data.plannedDate data.inspector data.overdue data.missed data.inspectedThisYear data.version';

const SARC =
  'data data.reportId data.schoolId data.schoolName data.schoolDistrict data.date data.month data.year data.monthAndYear data.score data.overallRating data.computedRating data.status data.rows data.version data.updatedBy data.updatedAt';

/** The access, the input (`?`: optional), and the output two levels deep. */
export const fields: Readonly<
  Record<string, readonly [access: string, takes: string, answers: string]>
> = {
  'POST /api/auth/login': [
    'anyone',
    'email password session?',
    'message access_token refresh_token user user.id user.username user.fullName user.role user.is_super user.is_expired',
  ],
  'POST /api/auth/refresh-token': ['anyone', 'refreshToken?', 'accessToken refreshToken'],
  'POST /api/auth/logout': ['anyone', 'refreshToken?', 'message'],
  'POST /api/auth/signup': [
    'anyone',
    'email password confirm_password username? full_name district?',
    'message',
  ],
  'POST /api/auth/account-activation': ['anyone', 'token', 'message'],
  'POST /api/auth/activation-request': ['anyone', 'email password session?', 'message'],
  'POST /api/auth/password-reset-request': ['anyone', 'email', 'message'],
  'POST /api/auth/reset-password': ['anyone', 'token newPassword', 'message'],
  'POST /api/auth/invite-user': ['manageTeam', 'email invited_by? role? department?', 'message'],
  'POST /api/auth/invite-accept': [
    'anyone',
    'token username full_name password',
    'success message',
  ],
  'PUT /api/auth/confirm-password': ['signed-in', 'password', 'message'],
  'GET /api/user/details': ['signed-in', '', 'data data.fullName data.email data.pendingEmail'],
  'GET /api/user/list': [
    'seeTeam',
    'page? limit? search? status? sort?',
    'data data.list data.totalPages',
  ],
  'DELETE /api/user/delete': ['manageTeam', 'id', 'message'],
  'PUT /api/user/activate': ['manageTeam', 'id', 'message'],
  'DELETE /api/user/remove': ['manageTeam', 'id', 'message'],
  'GET /api/user/removed': ['manageTeam', '', 'data data.list'],
  'PUT /api/user/restore': ['manageTeam', 'id', 'message'],
  'PUT /api/user/update': [
    'manageTeam',
    'id full_name? username? role? department? password?',
    'message',
  ],
  'PUT /api/user/details/update': ['signed-in', 'fullName? email?', 'message'],
  'PUT /api/user/email/cancel': ['signed-in', '', 'message'],
  'GET /api/user/mails': ['read', '', 'data data.extreme data.assigned data.digest'],
  'PUT /api/user/mails/update': ['read', 'extreme? assigned? digest?', 'message'],
  'PUT /api/user/password/update': ['signed-in', 'newPassword confirmPassword', 'message'],
  'GET /api/account/details': [
    'read',
    '',
    'data data.name data.nameIsDerived data.timeZone data.photosInPublic data.publicReports data.publicSlug data.deficiencyDueDays data.inspectionIntervalMonths data.auditYears',
  ],
  'PUT /api/account/update': [
    'manageAccount',
    'name? timeZone? photosInPublic? publicReports? publicSlug? deficiencyDueDays? inspectionIntervalMonths? auditYears?',
    'message',
  ],
  'GET /api/account/activity': [
    'manageAccount',
    'page? limit? userId? kind? from? to? search?',
    'data data.list data.totalPages',
  ],
  'GET /api/account/activity/export': [
    'manageAccount',
    'userId? kind? from? to? search? format?',
    'name contentType content',
  ],
  'GET /api/token/list': ['manageAccount', '', 'data data.list'],
  'POST /api/token/create': [
    'manageAccount',
    'name scope days',
    'message data data.id data.name data.scope data.state data.hint data.createdAt data.createdBy data.expiresAt data.lastUsedAt data.revokedAt data.token',
  ],
  'DELETE /api/token/revoke/{id}': ['manageAccount', 'id', 'message'],
  'GET /api/webhook/list': ['manageAccount', '', 'data data.list'],
  'POST /api/webhook/create': [
    'manageAccount',
    'name url events',
    'message data data.id data.name data.url data.events data.isPaused data.isPausedForFailure data.failingSince data.oldSecretUntil data.waiting data.createdAt data.createdBy data.secret',
  ],
  'PUT /api/webhook/update/{id}': ['manageAccount', 'id name? url? events? isPaused?', 'message'],
  'DELETE /api/webhook/delete/{id}': ['manageAccount', 'id', 'message'],
  'PUT /api/webhook/rotate': [
    'manageAccount',
    'id',
    'message data data.id data.name data.url data.events data.isPaused data.isPausedForFailure data.failingSince data.oldSecretUntil data.waiting data.createdAt data.createdBy data.secret',
  ],
  'POST /api/webhook/ping': ['manageAccount', 'id', 'message'],
  'GET /api/webhook/deliveries': [
    'manageAccount',
    'page? limit? webhookId',
    'data data.list data.totalPages',
  ],
  'POST /api/webhook/resend': ['manageAccount', 'id', 'message'],
  'GET /api/school/list': [
    'read',
    'page? limit? schoolType? schoolName? schoolAddress? inspected? sort?',
    'data data.list data.totalPages',
  ],
  'GET /api/school/details/{id}': [
    'read',
    'id',
    'data data.id data.name data.type data.address data.district data.county data.facilityCount data.lastInspection',
  ],
  'GET /api/school/get': ['read', '', 'schoolList schoolList.id schoolList.name'],
  'GET /api/school/facilities/{schoolId}/get': [
    'read',
    'schoolId',
    'schoolFacilityList schoolFacilityList.id schoolFacilityList.name schoolFacilityList.facilityId',
  ],
  'POST /api/school/create': [
    'manageSchools',
    'name type address? district? county? allowDuplicate?',
    'message data data.id',
  ],
  'PUT /api/school/update/{id}': [
    'manageSchools',
    'id name? type? address? district? county? allowDuplicate?',
    'message',
  ],
  'DELETE /api/school/delete/{id}': ['manageSchools', 'id', 'message'],
  'GET /api/school/deleted': ['restore', '', 'data data.list'],
  'PUT /api/school/restore': ['restore', 'id allowDuplicate?', 'message'],
  'POST /api/school/import-preview': [
    'manageSchools',
    'county? district?',
    'data data.layout data.districts data.counts data.rows',
  ],
  'POST /api/school/import': ['manageSchools', 'county? district?', 'message data data.counts'],
  'GET /api/facility/list': [
    'read',
    'page? limit? facilityName? facilityType? schoolId? sort?',
    'data data.list data.totalPages',
  ],
  'POST /api/facility/create': [
    'manageSchools',
    'school_ids name type build_date? square_feet?',
    'message data data.id',
  ],
  'PUT /api/facility/update/{id}': [
    'manageSchools',
    'id school_ids? name? type? build_date? square_feet?',
    'message',
  ],
  'DELETE /api/facility/delete/{id}': ['manageSchools', 'id school_id?', 'message'],
  'GET /api/facility/deleted': ['restore', '', 'data data.list'],
  'PUT /api/facility/restore': ['restore', 'id', 'message'],
  'GET /api/area/list': [
    'read',
    'page? limit? schoolId facilityId? search?',
    'data data.list data.totalPages',
  ],
  'POST /api/area/create': [
    'addArea',
    'id? school_id facility_id? name',
    'message data data.id data.name',
  ],
  'POST /api/area/paste': [
    'manageSchools',
    'school_id facility_id? names',
    'message data data.added data.skipped',
  ],
  'PUT /api/area/update/{id}': ['manageSchools', 'id name? facility_id?', 'message'],
  'PUT /api/area/move': ['manageSchools', 'ids facility_id', 'message'],
  'DELETE /api/area/delete/{id}': ['manageSchools', 'id', 'message'],
  'PUT /api/area/delete-chosen': ['manageSchools', 'ids', 'message'],
  'GET /api/area/deleted': ['restore', '', 'data data.list'],
  'PUT /api/area/restore': ['restore', 'id', 'message'],
  'GET /api/inspection/dashboard': [
    'read',
    '',
    'data data.counts data.from data.to data.title data.value data.extreme data.change setup setup.schools setup.members setup.inspections',
  ],
  'GET /api/inspection/ranking': [
    'read',
    'page? limit? schoolId? sort?',
    'data data.list data.totalPages',
  ],
  'GET /api/inspection/district': [
    'read',
    'page? limit? measure? year? sort?',
    'data data.years data.schools data.mean data.columns data.list data.totalPages',
  ],
  'GET /api/inspection/years': ['read', '', 'data data.list'],
  'GET /api/inspection/compare/{id}': [
    'read',
    'id otherId?',
    'data data.school data.earlier data.later data.overall data.groups data.categories data.totals data.inspectedBoth data.inspectedOnlyBefore data.inspectedOnlyAfter data.areas',
  ],
  'GET /api/inspection/school-trend/{schoolId}': ['read', 'schoolId', 'data data.list'],
  'GET /api/deficiency/rooms': ['read', 'page? limit? schoolId?', 'data data.list data.totalPages'],
  'GET /api/inspection/overview': ['read', '', 'data data.months data.notInspected'],
  'GET /api/schedule/list': [
    'read',
    'page? limit? from? to? state? inspectorId? search?',
    'data data.list data.totalPages data.today',
  ],
  'GET /api/schedule/month': [
    'read',
    'month state? inspectorId? search?',
    'data data.today data.days',
  ],
  'GET /api/schedule/details/{schoolId}': ['read', 'schoolId', SCHEDULED],
  'GET /api/schedule/overview': [
    'read',
    '',
    'data data.mine data.today data.overdue data.toPlan data.notInspected',
  ],
  'PUT /api/schedule/update/{schoolId}': [
    'planInspections',
    'schoolId dueDate? plannedDate? inspectorId? version?',
    `message ${SCHEDULED}`,
  ],
  'PUT /api/schedule/bulk-update': [
    'planInspections',
    'schools plannedDate? inspectorId?',
    'message data data.changed',
  ],
  'GET /api/schedule/preferences': ['inspect', '', 'data data.calendarMadeAt data.mails'],
  'PUT /api/schedule/preferences/update': [
    'inspect',
    'mails?',
    'message data data.calendarMadeAt data.mails',
  ],
  'PUT /api/schedule/feed/renew': ['inspect', '', 'message data data.url'],
  'DELETE /api/schedule/feed/delete': ['inspect', '', 'message'],
  'GET /api/deficiency/list': [
    'read',
    'page? limit? schoolId? area? category? group? mark? state? overdue? dueWithin? repeat? assigneeId? search? sort?',
    'data data.list data.totalPages data.hasMore',
  ],
  'GET /api/deficiency/details/{id}': ['read', 'id', DEFICIENCY],
  'PUT /api/deficiency/update/{id}': [
    'repair',
    'id state? dueDate? deferredUntil? deferredReason? assigneeId? trade? workOrder? estimatedCost? actualCost? note? version?',
    `message ${DEFICIENCY}`,
  ],
  'PUT /api/deficiency/bulk-update': [
    'repair',
    'ids state? dueDate? deferredUntil? deferredReason? assigneeId? trade?',
    'message data data.changed',
  ],
  'POST /api/deficiency/note': ['repair', 'id note', `message ${DEFICIENCY}`],
  'POST /api/deficiency/photo/add/{id}': ['repair', 'id', `message ${DEFICIENCY}`],
  'DELETE /api/deficiency/photo/delete/{id}': ['repair', 'id photoId', `message ${DEFICIENCY}`],
  'GET /api/deficiency/changes': [
    'read',
    'updated_since? cursor? limit?',
    'data data.list data.cursor data.hasMore',
  ],
  'GET /api/deficiency/export': [
    'export',
    'format? schoolId? area? category? group? mark? state? overdue? dueWithin? repeat? assigneeId? search?',
    'name contentType content',
  ],
  'GET /api/deficiency/work-list': [
    'export',
    'by? schoolId? area? category? group? mark? state? overdue? dueWithin? repeat? assigneeId? search?',
    'name contentType content',
  ],
  'GET /api/inspection/list': [
    'read',
    'page? limit? status? schoolName? inspectorName? schoolId? from? to? sort?',
    'data data.list data.totalPages',
  ],
  'GET /api/inspection/changes': [
    'read',
    'updated_since? cursor? limit?',
    'data data.list data.cursor data.hasMore',
  ],
  'GET /api/inspection/export': [
    'export',
    'format? status? schoolName? inspectorName? schoolId? from? to?',
    'name contentType content',
  ],
  'GET /api/inspection/details/{id}': [
    'read',
    'id',
    'data data.id data.version data.date data.school_id data.school data.classroomCount data.inspectorName data.inspectorTitle data.weatherCondition data.districtRepresentative data.status data.score data.rating data.computedRating data.loweredRating data.loweredReason data.timeOfDay data.buildingArea data.siteAcreage data.enrollment data.restroomCount data.custodialStaffing data.inspectorComments data.inspectorSignature data.representativeSignature data.reportId data.reportStatus data.coverage data.evaluations',
  ],
  'GET /api/inspection/last/{schoolId}': [
    'read',
    'schoolId',
    'data data.id data.version data.date data.school_id data.school data.classroomCount data.inspectorName data.inspectorTitle data.weatherCondition data.districtRepresentative data.status data.score data.rating data.computedRating data.loweredRating data.loweredReason data.timeOfDay data.buildingArea data.siteAcreage data.enrollment data.restroomCount data.custodialStaffing data.inspectorComments data.inspectorSignature data.representativeSignature data.reportId data.reportStatus data.coverage data.evaluations',
  ],
  'GET /api/inspection/last-areas/{schoolId}': [
    'read',
    'schoolId',
    'data data.areas data.classroomCount data.inspectorTitle data.siteData',
  ],
  'GET /api/inspection/known-deficiencies/{schoolId}': [
    'inspect',
    'schoolId inspectionId?',
    'data data.list',
  ],
  'GET /api/inspection/offline': ['inspect', 'page? limit?', 'data data.list data.totalPages'],
  'POST /api/inspection/save': [
    'inspect',
    'formData evaluations',
    'message data data.id data.reportId data.version data.score data.rating data.computedRating data.status data.photos',
  ],
  'PUT /api/inspection/update/{inspectionId}': [
    'inspect',
    'inspectionId formData evaluations?',
    'message data data.id data.reportId data.version data.score data.rating data.computedRating data.status data.photos',
  ],
  'DELETE /api/inspection/delete/{id}': ['deleteInspection', 'id reason?', 'message'],
  'GET /api/inspection/deleted': ['restore', '', 'data data.list'],
  'PUT /api/inspection/restore': ['restore', 'id', 'message'],
  'POST /api/photo/received': ['inspect', 'hashes', 'data data.received'],
  'PUT /api/photo/upload/{sha256}': [
    'inspect',
    'sha256',
    'data data.sha256 data.url data.thumbnail',
  ],
  'GET /api/report/list': [
    'read',
    'page? limit? search? status? sort?',
    'data data.list data.totalPages',
  ],
  'GET /api/report/changes': [
    'read',
    'updated_since? cursor? limit?',
    'data data.list data.cursor data.hasMore',
  ],
  'GET /api/report/export': ['export', 'format? search? status?', 'name contentType content'],
  'GET /api/report/detail': [
    'read',
    'reportId',
    'data data.id data.name data.group data.areas data.adequate data.deficient data.extremeDeficiency data.notApplicable data.score data.rank report report.id report.title report.date report.author report.overallRating report.computedRating report.score report.status report.schoolName report.coverage report.pdfUrl groups groups.letter groups.name groups.score groups.rank overall overall.score overall.rating overall.computedRating overall.groupsEvaluated overall.lowered coverage coverage.areas coverage.inspected coverage.classrooms coverage.classroomsVisited coverage.leftOut publicLink publicLink.state publicLink.path publicLink.published publicLink.isListed siteDetails siteDetails.timeOfDay siteDetails.buildingArea siteDetails.siteAcreage siteDetails.enrollment siteDetails.restroomCount siteDetails.custodialStaffing siteDetails.inspectorComments siteDetails.inspectorSignature siteDetails.representativeSignature districtTexts districtTexts.districtPlan districtTexts.districtResponse districtTexts.written inspectionId',
  ],
  'GET /api/report/detail/pdf': [
    'anyone',
    'reportId lang?',
    'data data.list data.detail data.siteDetails data.groups data.overall data.coverage data.areas data.explanation data.pdfUrl data.seal',
  ],
  'GET /api/report/explain': [
    'read',
    'reportId',
    'data data.instrument data.overall data.groups data.categories data.areas data.notInspected',
  ],
  'GET /api/report/what-if': [
    'read',
    'reportId target?',
    'data data.target data.state data.message data.repairs data.before data.after',
  ],
  'GET /api/report/sarc': ['read', 'reportId lang?', SARC],
  'PUT /api/report/sarc/update': ['editSarc', 'reportId version rows', `message ${SARC}`],
  'GET /api/report/sarc/export': ['export', 'reportId lang? format?', 'name contentType content'],
  'GET /api/report/bundles': ['bundleReports', '', 'data data.list'],
  'POST /api/report/bundle/create': [
    'bundleReports',
    'schoolYear? contents format lang?',
    'message data data.id',
  ],
  'DELETE /api/report/bundle/delete/{id}': ['bundleReports', 'id', 'message'],
  'GET /api/report/bundle/file/{id}': ['bundleReports', 'id', 'name contentType content'],
  'GET /api/report/sarc/export/all': [
    'export',
    'schoolYear? lang? format?',
    'name contentType content',
  ],
  'GET /api/report/print': [
    'read',
    'reportId lang?',
    'data data.list data.detail data.siteDetails data.groups data.overall data.coverage data.areas data.explanation data.pdfUrl data.seal',
  ],
  'POST /api/report/generate-pdf': ['read', 'reportId lang?', 'pdfUrl'],
  'PUT /api/report/status': ['moveReport', 'reportId status', 'message data data.status'],
  'PUT /api/report/reopen': ['reopenReport', 'reportId reason', 'message data data.status'],
  'PUT /api/report/public': [
    'publishReport',
    'reportId public',
    'message data data.state data.path data.published data.isListed',
  ],
  'PUT /api/report/publish': [
    'publishReport',
    'reportId published',
    'message data data.state data.path data.published data.isListed',
  ],
  'PUT /api/report/district-texts': [
    'answerReport',
    'reportId districtPlan? districtResponse?',
    'message data data.districtPlan data.districtResponse data.written',
  ],
  'GET /api/report/published': [
    'anyone',
    'slug schoolYear?',
    'data data.district data.slug data.years data.schoolYear data.schools',
  ],
  'PUT /api/report/renew-link': [
    'publishReport',
    'reportId',
    'message data data.state data.path data.published data.isListed',
  ],
  'GET /api/report/events': ['read', 'reportId', 'data data.list'],
  'GET /api/report/versions': ['read', 'reportId', 'data data.list'],
  'GET /api/report/check': [
    'anyone',
    'code? sha256?',
    'data data.state data.message data.version data.sealedOn data.contents data.path',
  ],
  'GET /api/subscription/user/list': [
    'super',
    'page? limit? search? status? tab? subscriptionPlan? sort?',
    'data data.list data.totalPages',
  ],
  'GET /api/subscription/user/count': [
    'super',
    '',
    'data data.totalActive data.expiring data.expired data.onlyAactive',
  ],
  'POST /api/subscription/user/create': [
    'super',
    'username fullName email role? subscriptionPlan? subscriptionEnd paymentMethod? password notes?',
    'message data data.id',
  ],
  'PUT /api/subscription/user/update': [
    'super',
    'id username? fullName? email? role? subscriptionPlan? subscriptionEnd? paymentMethod? password? notes?',
    'message',
  ],
  'PUT /api/subscription/user/activate': ['super', 'memberId', 'message'],
  'PUT /api/subscription/user/deactivate': ['super', 'memberId', 'message'],
  'DELETE /api/subscription/user/delete': ['super', 'memberId', 'message'],
  'PUT /api/subscription/user/restore': ['super', 'memberId', 'message'],
  'GET /api/subscription/user/changes': [
    'super',
    'page? limit? memberId',
    'data data.list data.totalPages',
  ],
  'PUT /api/subscription/user/changeplan': ['manageBilling', 'newPlan', 'message'],
  'PUT /api/subscription/user/renew': [
    'manageBilling',
    'plan currentEnd? po_number? billing_email?',
    'message',
  ],
  'GET /api/subscription/user/plan': ['read', '', 'data data.subscription'],
  'GET /api/subscription/user/billing/history': [
    'manageBilling',
    'page? limit?',
    'data data.billingHistory data.subscription data.paymentMethod data.offers data.renewals data.account data.seller data.totalPages',
  ],
  'PUT /api/subscription/user/payment-method': [
    'manageBilling',
    'po_number? billing_email?',
    'message',
  ],
  'GET /api/subscription/invoice/list': [
    'super',
    'page? limit? memberId',
    'data data.list data.totalPages',
  ],
  'PUT /api/subscription/invoice/settle': ['super', 'id status', 'message'],
};
