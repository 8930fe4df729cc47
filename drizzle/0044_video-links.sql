CREATE TABLE "video_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attorney_id" uuid,
	"link" text NOT NULL,
	CONSTRAINT "video_links_owner" UNIQUE NULLS NOT DISTINCT("attorney_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "video_link" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "video_link_edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_links" ADD CONSTRAINT "video_links_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;