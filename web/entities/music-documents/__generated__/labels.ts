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
  'createdOn': "Date Created",
  'expiresOn': "Date Expires",
  'description': "Description",
} as const;