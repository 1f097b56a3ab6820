/** SQL for the media type of a rendition, given the expression of its format: two formats are called otherwise than their type. */
export const renditionType = (format: string): string =>
  `case ${format} when 'mp4' then 'video/mp4' when 'mov' then 'video/quicktime' else 'image/' || replace(${format}, 'jpg', 'jpeg') end`;
