export const musicDocumentLabels = {
  'title': "Title",
  'type': "Type",
  'artist': "Artist",
  'publisher': "Publisher",
  'parties': "Parties",
  'workIds': "Works",
  'releaseIds': "Releases",
  'signers': "Signed By",
  'fileId': "File",
  'effectiveDate': "Date Created",
  'expirationDate': "Date Expires",
  'description': "Description",
} as const;